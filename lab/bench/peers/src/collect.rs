//! Total, best hits and counts of facets and years in one pass over what a query finds. One pass over columns that stay open takes
//! less than tantivy's own aggregations, which read them once for each facet that has a choice.

use std::sync::Arc;

use tantivy::collector::{Collector, SegmentCollector, TopNComputer};
use tantivy::columnar::Column;
use tantivy::{DocAddress, DocId, Score, SegmentOrdinal, SegmentReader};

use crate::index::{facet_name, ORDERS};
use crate::query::Sort;

/// Columns of a segment, opened once.
#[derive(Clone)]
pub struct Columns {
    facets: Vec<Option<Column<u64>>>,
    /// Number among the values of all segments, by number in this one.
    global: Vec<Vec<u32>>,
    sample: Column<bool>,
    orders: Vec<Column<u64>>,
    first_year: Column<i64>,
    last_year: Column<i64>,
}

/// Columns of all segments, and the values of each facet in order.
pub struct AllColumns {
    segments: Vec<Arc<Columns>>,
    pub values: Vec<Vec<String>>,
    years: (i64, i64),
}

impl AllColumns {
    pub fn open(readers: &[SegmentReader], facets: usize) -> tantivy::Result<AllColumns> {
        let mut values = vec![Vec::new(); facets];
        for reader in readers {
            for (facet, values) in values.iter_mut().enumerate() {
                values.extend(values_of(reader, facet)?);
            }
        }
        for values in &mut values {
            values.sort_unstable();
            values.dedup();
        }
        let mut segments = Vec::new();
        let mut years = (i64::MAX, i64::MIN);
        for reader in readers {
            let fast = reader.fast_fields();
            let mut columns = Columns {
                facets: Vec::new(),
                global: Vec::new(),
                sample: fast.bool("sample")?,
                orders: ORDERS.iter().map(|name| fast.u64(name)).collect::<tantivy::Result<_>>()?,
                first_year: fast.i64("first_year")?,
                last_year: fast.i64("last_year")?,
            };
            years = (years.0.min(columns.first_year.min_value()), years.1.max(columns.last_year.max_value()));
            for (facet, values) in values.iter().enumerate() {
                columns.facets.push(fast.str(&facet_name(facet))?.map(|column| column.ords().clone()));
                let number = |value: String| values.binary_search(&value).expect("every value is known") as u32;
                columns.global.push(values_of(reader, facet)?.into_iter().map(number).collect());
            }
            segments.push(Arc::new(columns));
        }
        Ok(AllColumns { segments, values, years })
    }
}

fn values_of(reader: &SegmentReader, facet: usize) -> tantivy::Result<Vec<String>> {
    let Some(column) = reader.fast_fields().str(&facet_name(facet))? else {
        return Ok(Vec::new());
    };
    let mut values = vec![String::new(); column.num_terms()];
    for (number, value) in values.iter_mut().enumerate() {
        column.ord_to_str(number as u64, value)?;
    }
    Ok(values)
}

pub struct Found {
    pub total: usize,
    /// Best first.
    pub hits: Vec<DocAddress>,
    /// Of each facet how many documents have each value, without the choice in the facet itself.
    pub facets: Vec<Vec<u32>>,
    /// Years with the documents that cover them.
    pub years: Vec<(i64, u32)>,
}

/// How facets and years are counted: chosen values of each facet, by number.
pub struct Counting {
    pub chosen: Vec<(usize, Vec<u32>)>,
}

pub struct Collecting {
    pub columns: Arc<AllColumns>,
    pub sort: Sort,
    /// Hits that are wanted, those of the pages before among them.
    pub most: usize,
    /// None: hits and total alone.
    pub counting: Option<Counting>,
}

impl Collector for Collecting {
    type Fruit = SegmentFound;
    type Child = CollectingSegment;

    fn for_segment(&self, segment: SegmentOrdinal, _: &SegmentReader) -> tantivy::Result<CollectingSegment> {
        let columns = self.columns.segments[segment as usize].clone();
        let local = |facet: usize, numbers: &[u32]| -> Vec<u64> {
            numbers.iter().filter_map(|number| columns.global[facet].binary_search(number).ok()).map(|at| at as u64).collect()
        };
        let (first, last) = self.columns.years;
        let counts = self.counting.as_ref().map(|counting| Counts {
            chosen: counting.chosen.iter().map(|(facet, numbers)| (*facet, local(*facet, numbers))).collect(),
            facets: columns.global.iter().map(|values| vec![0; values.len()]).collect(),
            first_year: first,
            year_changes: vec![0; (last - first + 2).max(0) as usize],
        });
        let order = match self.sort {
            Sort::Relevance => None,
            Sort::Title => Some(columns.orders[0].clone()),
            Sort::DateDesc => Some(columns.orders[1].clone()),
            Sort::DateAsc => Some(columns.orders[2].clone()),
        };
        Ok(CollectingSegment { columns, segment, order, best: TopNComputer::new(self.most), total: 0, counts })
    }

    fn requires_scoring(&self) -> bool {
        self.sort == Sort::Relevance
    }

    fn merge_fruits(&self, fruits: Vec<SegmentFound>) -> tantivy::Result<SegmentFound> {
        let mut fruits = fruits.into_iter();
        let mut all = fruits.next().expect("there is a segment");
        for fruit in fruits {
            all.total += fruit.total;
            all.hits.extend(fruit.hits);
            all.counts.extend(fruit.counts);
        }
        all.hits.sort_unstable_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
        all.hits.truncate(self.most);
        Ok(all)
    }
}

pub struct SegmentFound {
    total: usize,
    hits: Vec<(u64, DocAddress)>,
    counts: Vec<(SegmentOrdinal, Counts)>,
}

impl SegmentFound {
    /// Counts of all segments together.
    pub fn joined(self, columns: &AllColumns) -> Found {
        let mut facets: Vec<Vec<u32>> = columns.values.iter().map(|values| vec![0; values.len()]).collect();
        let mut changes: Vec<i32> = Vec::new();
        for (segment, counts) in &self.counts {
            for (facet, counts) in counts.facets.iter().enumerate() {
                let global = &columns.segments[*segment as usize].global[facet];
                for (count, number) in counts.iter().zip(global) {
                    facets[facet][*number as usize] += count;
                }
            }
            changes.resize(counts.year_changes.len(), 0);
            changes.iter_mut().zip(&counts.year_changes).for_each(|(all, change)| *all += change);
        }
        let mut covering = 0;
        let years = changes.iter().enumerate().filter_map(|(at, change)| {
            covering += change;
            (covering > 0).then_some((columns.years.0 + at as i64, covering as u32))
        });
        Found { total: self.total, years: years.collect(), hits: self.hits.into_iter().map(|hit| hit.1).collect(), facets }
    }
}

struct Counts {
    chosen: Vec<(usize, Vec<u64>)>,
    facets: Vec<Vec<u32>>,
    first_year: i64,
    /// How many documents more than in the year before cover a year.
    year_changes: Vec<i32>,
}

impl Counts {
    /// Counts a document. Returns whether it has the chosen values of every facet.
    #[inline]
    fn count(&mut self, columns: &Columns, document: DocId) -> bool {
        let mut lacking = None;
        for (facet, chosen) in &self.chosen {
            let column = columns.facets[*facet].as_ref();
            if column.is_some_and(|column| column.values_for_doc(document).any(|value| chosen.contains(&value))) {
                continue;
            }
            if lacking.is_some() {
                return false;
            }
            lacking = Some(*facet);
        }
        if let Some(facet) = lacking {
            add(&mut self.facets[facet], &columns.facets[facet], document);
            return false;
        }
        for (counts, column) in self.facets.iter_mut().zip(&columns.facets) {
            add(counts, column, document);
        }
        if let (Some(first), Some(last)) = (columns.first_year.first(document), columns.last_year.first(document)) {
            self.year_changes[(first - self.first_year) as usize] += 1;
            self.year_changes[(last - self.first_year) as usize + 1] -= 1;
        }
        true
    }
}

#[inline]
fn add(counts: &mut [u32], column: &Option<Column<u64>>, document: DocId) {
    if let Some(column) = column {
        column.values_for_doc(document).for_each(|value| counts[value as usize] += 1);
    }
}

pub struct CollectingSegment {
    columns: Arc<Columns>,
    segment: SegmentOrdinal,
    order: Option<Column<u64>>,
    best: TopNComputer<u64, DocId>,
    total: usize,
    counts: Option<Counts>,
}

/// Sourced documents come before samples, whatever they score; no score has this bit.
const SOURCED: u64 = 1 << 32;

impl SegmentCollector for CollectingSegment {
    type Fruit = SegmentFound;

    #[inline]
    fn collect(&mut self, document: DocId, score: Score) {
        if self.counts.as_mut().is_some_and(|counts| !counts.count(&self.columns, document)) {
            return;
        }
        self.total += 1;
        let key = match &self.order {
            Some(order) => u64::MAX - order.first(document).unwrap_or(0),
            None if self.columns.sample.first(document) == Some(true) => score.to_bits() as u64,
            None => SOURCED + score.to_bits() as u64,
        };
        self.best.push(key, document);
    }

    fn harvest(self) -> SegmentFound {
        let address = |document| DocAddress::new(self.segment, document);
        SegmentFound {
            total: self.total,
            hits: self.best.into_vec().into_iter().map(|hit| (hit.feature, address(hit.doc))).collect(),
            counts: self.counts.into_iter().map(|counts| (self.segment, counts)).collect(),
        }
    }
}
