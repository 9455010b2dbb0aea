//! Answers with all that a page of results shows: hits with their cards and snippets, total, counts of facets and years.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use tantivy::query::BooleanQuery;
use tantivy::schema::{Field, Value};
use tantivy::snippet::SnippetGenerator;
use tantivy::tokenizer::{AsciiFoldingFilter, Language, LowerCaser, SimpleTokenizer, Stemmer, TextAnalyzer};
use tantivy::{Searcher, TantivyDocument};

use crate::collect::{AllColumns, Collecting};
use crate::index::{self, facet_name, field, TEXTS};
use crate::query::{chosen, clauses, Alternative, Question};

/// Hits of a page, and characters of a snippet.
const PAGE: usize = 10;
const SNIPPET: usize = 220;

#[derive(Deserialize)]
pub struct Request {
    questions: Vec<Question>,
    /// How many values of each facet are shown; none: facets and years are not counted.
    shown: Option<Vec<usize>>,
}

#[derive(Serialize)]
pub struct Answer {
    milliseconds: f64,
    total: usize,
    /// The highest count of each facet, and the sum of all years: to compare counts by.
    highest: Vec<u32>,
    covered: i64,
}

pub struct Answerer {
    searcher: Searcher,
    columns: AllColumns,
    /// Like the analysis of the terms (search/analysis.ts), for marking them in texts.
    marking: TextAnalyzer,
}

impl Answerer {
    pub fn open(folder: &str) -> tantivy::Result<Answerer> {
        let mut index = index::open(folder)?;
        let segments = index.searchable_segment_ids()?.len();
        if segments > 1 {
            index.set_multithread_executor(segments)?;
        }
        let searcher = index.reader()?.searcher();
        let schema = index.schema();
        let facets = (0..).take_while(|number| schema.get_field(&facet_name(*number)).is_ok()).count();
        let columns = AllColumns::open(searcher.segment_readers(), facets)?;
        let marking = TextAnalyzer::builder(SimpleTokenizer::default())
            .filter(LowerCaser)
            .filter(AsciiFoldingFilter)
            .filter(Stemmer::new(Language::English))
            .build();
        Ok(Answerer { searcher, columns, marking })
    }

    pub fn answer_all(&self, request: &Request) -> tantivy::Result<Vec<Answer>> {
        let shown = request.shown.as_deref();
        request.questions.iter().map(|question| self.answer(question, shown)).collect()
    }

    fn answer(&self, question: &Question, shown: Option<&[usize]>) -> tantivy::Result<Answer> {
        let started = Instant::now();
        let mut clauses = clauses(question, &self.searcher)?;
        let choices = question.facets.iter().enumerate().filter(|(_, values)| !values.is_empty());
        let mut counted_choices = Vec::new();
        for (facet, values) in choices {
            match shown {
                Some(_) => counted_choices.push((facet, self.numbers(facet, values))),
                None => clauses.push(chosen(self.field(&facet_name(facet)), values)),
            }
        }
        let before = (question.page - 1) * PAGE;
        let collecting = Collecting {
            columns: &self.columns,
            sort: question.sort,
            most: before + PAGE,
            counted: shown.is_some(),
            chosen: counted_choices,
        };
        let found = self.searcher.search(&BooleanQuery::new(clauses), &collecting)?;
        let snippets = self.snippets(question);
        for (_, hit) in found.hits.iter().skip(before) {
            let document: TantivyDocument = self.searcher.doc(*hit)?;
            for snippet in &snippets {
                black_box(snippet.snippet_from_doc(&document));
            }
            let card = document.get_first(self.field("card")).and_then(|card| card.as_str()).unwrap_or("{}");
            black_box(crate::read::<serde_json::Value>(card));
        }
        let lists: Vec<_> = found
            .facets
            .iter()
            .zip(shown.unwrap_or(&[]))
            .enumerate()
            .map(|(facet, (counts, most))| self.list(facet, counts, *most))
            .collect();
        let mut covering = 0;
        let years: Vec<i64> = found
            .year_changes
            .iter()
            .map(|change| {
                covering += i64::from(*change);
                covering
            })
            .collect();
        let milliseconds = started.elapsed().as_secs_f64() * 1e3;
        let highest = lists.iter().map(|list| list.first().map_or(0, |(count, _)| *count)).collect();
        Ok(Answer { milliseconds, total: found.total, highest, covered: years.iter().sum() })
    }

    fn field(&self, name: &str) -> Field {
        field(self.searcher.schema(), name)
    }

    fn numbers(&self, facet: usize, values: &[String]) -> Vec<u32> {
        values.iter().filter_map(|value| self.columns.values[facet].binary_search(value).ok()).map(|number| number as u32).collect()
    }

    /// Values with the highest counts, and by name where they have the same.
    fn list(&self, facet: usize, counts: &[u32], most: usize) -> Vec<(u32, String)> {
        let mut numbers: Vec<u32> = (0..counts.len() as u32).filter(|number| counts[*number as usize] > 0).collect();
        let order = |number: &u32| (std::cmp::Reverse(counts[*number as usize]), *number);
        if numbers.len() > most {
            numbers.select_nth_unstable_by_key(most, order);
            numbers.truncate(most);
        }
        numbers.sort_unstable_by_key(order);
        numbers.into_iter().map(|number| (counts[number as usize], self.columns.values[facet][number as usize].clone())).collect()
    }

    fn snippets(&self, question: &Question) -> Vec<SnippetGenerator> {
        let mut marked = BTreeMap::new();
        for alternative in question.must.iter().flatten() {
            let terms = match alternative {
                Alternative::Word { term } | Alternative::Prefix { prefix: term } => std::slice::from_ref(term),
                Alternative::Beside { terms } | Alternative::Phrase { terms } => terms,
            };
            marked.extend(terms.iter().map(|term| (term.clone(), 1.0)));
        }
        let generator = |name: &&str| SnippetGenerator::new(marked.clone(), self.marking.clone(), self.field(name), SNIPPET);
        TEXTS.iter().map(generator).collect()
    }
}
