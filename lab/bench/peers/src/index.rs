//! The index: which fields a document has, and how it is built.

use std::fs::{create_dir_all, read_to_string, remove_dir_all, File};
use std::io::{BufRead, BufReader};
use std::time::Instant;

use serde::Deserialize;
use tantivy::merge_policy::NoMergePolicy;
use tantivy::schema::{Field, IndexRecordOption, NumericOptions, Schema, TextFieldIndexing, TextOptions, STORED};
use tantivy::tokenizer::{TextAnalyzer, WhitespaceTokenizer};
use tantivy::{Index, IndexWriter, TantivyDocument};

/// Name of the tokenizer for terms that the bench has analyzed already.
const ANALYZED: &str = "analyzed";
/// Threads that index, and bytes that all of them may hold.
const THREADS: usize = 2;
const HELD: usize = 256_000_000;
/// Texts of which snippets are made.
pub const TEXTS: [&str; 4] = ["title", "description", "transcription", "other"];
/// What hits can be ordered by, the least first; samples come last in each.
pub const ORDERS: [&str; 3] = ["title_order", "newest", "oldest"];

/// A document as the bench exports it (lab/bench/peers/export.ts).
#[derive(Deserialize)]
struct Exported {
    /// Terms of each value of each field, separated by spaces.
    terms: Vec<String>,
    kind: String,
    opens: u64,
    sample: bool,
    /// Values of each facet.
    facets: Vec<Vec<String>>,
    years: Option<(i64, i64)>,
    orders: [u64; 3],
    texts: [String; 4],
    card: String,
}

pub fn field(schema: &Schema, name: &str) -> Field {
    schema.get_field(name).expect("the field is there")
}

pub fn facet_name(number: usize) -> String {
    format!("facet{number}")
}

/// One field has all terms: what is least work for tantivy. Positions are kept for phrases.
fn schema(facets: usize) -> Schema {
    let indexed = |tokenizer: &str, option| {
        let indexing = TextFieldIndexing::default().set_tokenizer(tokenizer).set_index_option(option);
        TextOptions::default().set_indexing_options(indexing.set_fieldnorms(tokenizer == ANALYZED))
    };
    let value = indexed("raw", IndexRecordOption::Basic);
    let mut schema = Schema::builder();
    schema.add_text_field("terms", indexed(ANALYZED, IndexRecordOption::WithFreqsAndPositions));
    schema.add_text_field("kind", value.clone());
    schema.add_u64_field("opens", NumericOptions::default().set_indexed());
    schema.add_bool_field("sample", NumericOptions::default().set_fast());
    for number in 0..facets {
        schema.add_text_field(&facet_name(number), value.clone().set_fast(None));
    }
    for name in ["first_year", "last_year"] {
        schema.add_i64_field(name, NumericOptions::default().set_fast());
    }
    for name in ORDERS {
        schema.add_u64_field(name, NumericOptions::default().set_fast());
    }
    for name in TEXTS.iter().chain(&["card"]) {
        schema.add_text_field(name, STORED);
    }
    schema.build()
}

pub fn open(folder: &str) -> tantivy::Result<Index> {
    let index = Index::open_in_dir(folder)?;
    register_tokenizer(&index);
    Ok(index)
}

fn register_tokenizer(index: &Index) {
    let analyzer = TextAnalyzer::builder(WhitespaceTokenizer::default()).build();
    index.tokenizers().register(ANALYZED, analyzer);
}

/// Builds an index of so many segments. Returns the seconds it took, and the most memory this process held, in MiB.
pub fn build(documents: &str, folder: &str, segments: usize) -> tantivy::Result<serde_json::Value> {
    let started = Instant::now();
    let _ = remove_dir_all(folder);
    create_dir_all(folder)?;
    let mut lines = BufReader::with_capacity(1 << 20, File::open(documents)?).lines().peekable();
    let first: Exported = match lines.peek() {
        Some(Ok(line)) => crate::read(line),
        _ => panic!("{documents}: found no documents"),
    };
    let index = Index::create_in_dir(folder, schema(first.facets.len()))?;
    register_tokenizer(&index);
    let mut writer: IndexWriter = index.writer_with_num_threads(THREADS, HELD)?;
    // All is merged once, at the end.
    writer.set_merge_policy(Box::new(NoMergePolicy));
    for line in lines {
        writer.add_document(document(&index.schema(), crate::read(&line?)))?;
    }
    writer.commit()?;
    merge(&index, &mut writer, segments)?;
    writer.wait_merging_threads()?;
    let status = read_to_string("/proc/self/status")?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse::<f64>().ok());
    Ok(serde_json::json!({ "seconds": started.elapsed().as_secs_f64(), "peak": peak.unwrap_or(0.0) / 1024.0 }))
}

/// Merges what was built into so many segments of like size.
fn merge(index: &Index, writer: &mut IndexWriter, segments: usize) -> tantivy::Result<()> {
    let mut built = index.searchable_segment_metas()?;
    built.sort_by_key(|segment| std::cmp::Reverse(segment.num_docs()));
    let mut groups = vec![(0, Vec::new()); segments];
    for segment in built {
        let smallest = groups.iter_mut().min_by_key(|(documents, _)| *documents).expect("there is a group");
        smallest.0 += segment.num_docs();
        smallest.1.push(segment.id());
    }
    for (_, ids) in groups {
        if ids.len() > 1 {
            writer.merge(&ids).wait()?;
        }
    }
    Ok(())
}

fn document(schema: &Schema, exported: Exported) -> TantivyDocument {
    let named = |name: &str| field(schema, name);
    let mut document = TantivyDocument::default();
    // Each value apart: no phrase goes on from one to the next.
    for terms in &exported.terms {
        document.add_text(named("terms"), terms);
    }
    document.add_text(named("kind"), &exported.kind);
    document.add_u64(named("opens"), exported.opens);
    document.add_bool(named("sample"), exported.sample);
    for (number, values) in exported.facets.iter().enumerate() {
        values.iter().for_each(|value| document.add_text(named(&facet_name(number)), value));
    }
    if let Some((first, last)) = exported.years {
        document.add_i64(named("first_year"), first);
        document.add_i64(named("last_year"), last);
    }
    for (name, order) in ORDERS.iter().zip(exported.orders) {
        document.add_u64(named(name), order);
    }
    for (name, text) in TEXTS.iter().zip(&exported.texts) {
        if !text.is_empty() {
            document.add_text(named(name), text);
        }
    }
    document.add_text(named("card"), &exported.card);
    document
}
