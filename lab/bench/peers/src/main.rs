//! tantivy as a peer of the site's search engine (lab/bench/peers/): builds an index of exported documents, and answers the bench's
//! questions from it. What it is told and what it tells are lines of JSON.
//!
//!     tantivy-peer build DOCUMENTS FOLDER SEGMENTS
//!     tantivy-peer serve FOLDER

mod answer;
mod collect;
mod index;
mod query;

use std::io::{BufRead, Write};

use serde::de::DeserializeOwned;

use crate::answer::{Answerer, Request};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["build", documents, folder, segments] => {
            let segments = segments.parse().expect("SEGMENTS is a number");
            println!("{}", index::build(documents, folder, segments).expect("an index is built"));
        }
        ["serve", folder] => serve(folder),
        _ => panic!("found {arguments:?}, expected build DOCUMENTS FOLDER SEGMENTS, or serve FOLDER"),
    }
}

/// Answers one line after the other until there are no more.
fn serve(folder: &str) {
    let answerer = Answerer::open(folder).expect("the index is opened");
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let request: Request = read(&line.expect("a line is read"));
        let answers = answerer.answer_all(&request).expect("the questions are answered");
        writeln!(out, "{}", serde_json::to_string(&answers).expect("answers are JSON")).expect("answers are written");
        out.flush().expect("answers are written");
    }
}

/// What the bench wrote is read, and nothing else.
pub fn read<T: DeserializeOwned>(line: &str) -> T {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {}", &line[..line.len().min(200)]))
}
