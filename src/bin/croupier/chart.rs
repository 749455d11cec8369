//! `croupier chart`: basic strategy in the terminal or as a picture.

use std::{
    env,
    fmt::Write as _,
    fs,
    io::{self, IsTerminal, Write as _},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

use feltro::{
    odds::{Cell, Chart, ChartRow, UP_CARDS},
    rules::TableRules,
};

use crate::{
    output::{Done, Trouble, print},
    table::table,
};

/// Which table, and where to.
#[derive(clap::Args)]
pub struct Arguments {
    /// 21 (or 21-low, 21-mid, 21-high) or blackjack
    #[arg(long, value_parser = table)]
    table: Arc<TableRules>,
    /// Write the chart into this file as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Done {
    let chart = Chart::basic(&arguments.table).map_err(Trouble::refused)?;
    if let Some(path) = &arguments.svg {
        let picture = svg(&chart, &arguments.table.name.en);
        fs::write(path, picture).map_err(|error| Trouble::file(path, error))?;
        return Ok(ExitCode::SUCCESS);
    }
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let text = text(&chart, io::stdout().is_terminal() && !no_color);
    print(|out| out.write_all(text.as_bytes()))
}

const fn up_name(up: u8) -> &'static str {
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"][up as usize - 1]
}

/// Name, terminal background and paint of a cell.
const fn look(cell: Cell) -> (&'static str, u8, &'static str) {
    match cell {
        Cell::Hit => ("hit", 180, "#e3c58f"),
        Cell::Stand => ("stand", 174, "#d98a7e"),
        Cell::Double => ("double, else hit", 108, "#8fbf8a"),
        Cell::DoubleElseStand => ("double, else stand", 72, "#5fae95"),
        Cell::Split => ("split", 110, "#8fb2d9"),
    }
}

const CELLS: [Cell; 5] = [Cell::Hit, Cell::Stand, Cell::Double, Cell::DoubleElseStand, Cell::Split];

fn text(chart: &Chart, colours: bool) -> String {
    let mut text = String::from("       ");
    for up in UP_CARDS {
        text += &format!("{:>3}", up_name(up));
    }
    for row in ChartRow::all() {
        text += &format!("\n{:<7}", row.name());
        for up in UP_CARDS {
            let cell = chart.cell(row, up);
            let letters = format!("{:>2} ", cell.letters());
            // Dark letters on the cell's colour, out of the 256 that terminals know.
            text += &if colours {
                format!("\x1b[38;5;16;48;5;{}m{letters}\x1b[0m", look(cell).1)
            } else {
                format!(" {}", letters.trim_end())
            };
        }
    }
    text += "\n\n";
    for cell in CELLS {
        text += &format!("{:<2} {}\n", cell.letters(), look(cell).0);
    }
    text
}

/// The picture's measures, in pixels.
const CELL: usize = 34;
const STEP: usize = CELL + 4;
const LEFT: usize = 92;
const TOP: usize = 104;
const BLOCK: usize = LEFT + 10 * STEP;
/// Between the rows of soft hands and those of pairs.
const SPACE: usize = 22;

/// Where the row at this place of the chart lies: hard hands at the left, soft ones and pairs at the right.
fn corner(row: ChartRow, place: usize) -> (usize, usize) {
    const HARD_ROWS: usize = 16;
    match row {
        ChartRow::Hard(_) => (LEFT, TOP + place * STEP),
        ChartRow::Soft(_) => (BLOCK + LEFT, TOP + (place - HARD_ROWS) * STEP),
        ChartRow::Pair(_) => (BLOCK + LEFT, TOP + (place - HARD_ROWS) * STEP + SPACE),
    }
}

/// A felt with a cell for each total and up card, and what the colours mean below the hard hands.
fn svg(chart: &Chart, name: &str) -> String {
    let mut cells = String::new();
    let mut foot = TOP;
    // Writing into a String cannot fail.
    for left in [LEFT, BLOCK + LEFT] {
        for (column, up) in UP_CARDS.into_iter().enumerate() {
            let x = left + column * STEP + CELL / 2;
            let _ = writeln!(cells, r#"<text x="{x}" y="{}" class="up">{}</text>"#, TOP - 12, up_name(up));
        }
    }
    for (place, row) in ChartRow::all().enumerate() {
        let (left, y) = corner(row, place);
        let (x, middle) = (left - 14, y + CELL / 2 + 5);
        foot = foot.max(y + STEP);
        let _ = writeln!(cells, r#"<text x="{x}" y="{middle}" class="row">{}</text>"#, row.name());
        for (column, up) in UP_CARDS.into_iter().enumerate() {
            let cell = chart.cell(row, up);
            let x = left + column * STEP;
            let _ = writeln!(
                cells,
                r#"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" rx="7" fill="{}"/><text x="{}" y="{middle}" class="cell">{}</text>"#,
                look(cell).2,
                x + CELL / 2,
                cell.letters()
            );
        }
    }
    for (place, cell) in CELLS.into_iter().enumerate() {
        let (x, y) = (LEFT + place % 2 * 190, foot - 72 + place / 2 * 26);
        let _ = writeln!(
            cells,
            r#"<rect x="{x}" y="{y}" width="18" height="18" rx="4" fill="{}"/><text x="{}" y="{}" class="key">{} · {}</text>"#,
            look(cell).2,
            x + 26,
            y + 14,
            cell.letters(),
            look(cell).0
        );
    }
    let width = 2 * BLOCK + 28;
    let height = foot + 24;
    let name = name.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="Basic strategy, {name}">
<style>
text {{ font-family: Georgia, 'DejaVu Serif', serif; fill: #f3ead2; font-size: 15px }}
.title {{ font-size: 24px; letter-spacing: 1px }}
.up {{ text-anchor: middle; font-weight: bold }}
.row {{ text-anchor: end }}
.cell {{ text-anchor: middle; fill: #1d2b22; font-weight: bold }}
</style>
<rect width="{width}" height="{height}" rx="18" fill="#14532f"/>
<rect x="7" y="7" width="{}" height="{}" rx="13" fill="none" stroke="#c9a24b" stroke-width="2"/>
<text x="{LEFT}" y="50" class="title">{name}</text>
{cells}</svg>
"##,
        width - 14,
        height - 14
    )
}
