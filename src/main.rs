fn main() {println!("x");}
