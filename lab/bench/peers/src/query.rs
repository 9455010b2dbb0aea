//! Questions as the bench puts them, and as queries of tantivy.

use std::ops::Bound;

use serde::Deserialize;
use tantivy::query::{AllQuery, BooleanQuery, ConstScoreQuery, FuzzyTermQuery, Occur, PhraseQuery, Query, RangeQuery, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Searcher, Term};

use crate::index::field;

/// A question whose words are analyzed already (lab/bench/peers/export.ts).
#[derive(Deserialize)]
pub struct Question {
    /// A document has one of each.
    pub must: Vec<Vec<Alternative>>,
    /// Chosen values of each facet; a document has one of them where there are any.
    pub facets: Vec<Vec<String>>,
    pub sort: Sort,
    pub page: usize,
    /// What opens later is not found.
    pub day: u64,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    Relevance,
    Title,
    DateDesc,
    DateAsc,
}

impl Sort {
    /// Number of the order among ORDERS; none: by relevance.
    pub fn order(self) -> Option<usize> {
        match self {
            Sort::Relevance => None,
            Sort::Title => Some(0),
            Sort::DateDesc => Some(1),
            Sort::DateAsc => Some(2),
        }
    }
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Alternative {
    Word {
        term: String,
    },
    /// Counts for the word beside it, unless it says nothing of a rarer one (search/coverage.ts, isTelling).
    Beside {
        terms: Vec<String>,
    },
    Prefix {
        prefix: String,
    },
    Phrase {
        terms: Vec<String>,
    },
}

pub type Clause = (Occur, Box<dyn Query>);

/// What a question asks for, without the values that are chosen.
pub fn clauses(question: &Question, searcher: &Searcher) -> tantivy::Result<Vec<Clause>> {
    let mut clauses: Vec<Clause> = Vec::new();
    for alternatives in &question.must {
        clauses.push((Occur::Must, any(queries(alternatives, searcher, field(searcher.schema(), "terms"))?)));
    }
    if clauses.is_empty() {
        clauses.push((Occur::Must, Box::new(AllQuery)));
    }
    clauses.push((Occur::MustNot, exactly(field(searcher.schema(), "kind"), "page")));
    let day = Term::from_field_u64(field(searcher.schema(), "opens"), question.day);
    clauses.push((Occur::MustNot, Box::new(RangeQuery::new(Bound::Excluded(day), Bound::Unbounded))));
    Ok(clauses)
}

/// A document has one of some values; how many of them says nothing of how good it is.
pub fn chosen(field: Field, values: &[String]) -> Clause {
    let values = any(values.iter().map(|value| exactly(field, value)).collect());
    (Occur::Must, Box::new(ConstScoreQuery::new(values, 0.0)))
}

fn any(mut queries: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    match queries.len() {
        1 => queries.remove(0),
        _ => Box::new(BooleanQuery::union(queries)),
    }
}

fn queries(alternatives: &[Alternative], searcher: &Searcher, field: Field) -> tantivy::Result<Vec<Box<dyn Query>>> {
    let having = |term: &str| searcher.doc_freq(&Term::from_field_text(field, term));
    let mut own = 0;
    let mut queries: Vec<Box<dyn Query>> = Vec::new();
    for alternative in alternatives {
        match alternative {
            Alternative::Word { term } => {
                own = having(term)?;
                if own > 0 {
                    queries.push(word(field, term));
                }
            }
            Alternative::Beside { terms } => {
                let mut other = u64::MAX;
                for term in terms {
                    other = other.min(having(term)?);
                }
                if other > 0 && (own == 0 || other <= own.max(searcher.num_docs() / 2)) {
                    queries.push(phrase(field, terms));
                }
            }
            Alternative::Prefix { prefix } => queries.push(beginning(field, prefix)),
            Alternative::Phrase { terms } => queries.push(phrase(field, terms)),
        }
    }
    if let ([Alternative::Word { term }, ..], true) = (alternatives, queries.is_empty()) {
        // Nobody used it: words that are spelled nearly so.
        let distance = if term.len() < 8 { 1 } else { 2 };
        queries.push(Box::new(FuzzyTermQuery::new(Term::from_field_text(field, term), distance, true)));
    }
    Ok(queries)
}

fn exactly(field: Field, value: &str) -> Box<dyn Query> {
    Box::new(TermQuery::new(Term::from_field_text(field, value), IndexRecordOption::Basic))
}

fn word(field: Field, term: &str) -> Box<dyn Query> {
    Box::new(TermQuery::new(Term::from_field_text(field, term), IndexRecordOption::WithFreqs))
}

fn phrase(field: Field, terms: &[String]) -> Box<dyn Query> {
    match terms {
        [term] => word(field, term),
        _ => Box::new(PhraseQuery::new(terms.iter().map(|term| Term::from_field_text(field, term)).collect())),
    }
}

/// All terms from the prefix on, up to the first that begins otherwise. No term has a character above the last one.
fn beginning(field: Field, prefix: &str) -> Box<dyn Query> {
    let from = Term::from_field_text(field, prefix);
    let until = Term::from_field_text(field, &format!("{prefix}{}", char::MAX));
    Box::new(RangeQuery::new(Bound::Included(from), Bound::Excluded(until)))
}
