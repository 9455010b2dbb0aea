//! Total, best hits and counts of facets and years in one pass over what a query finds. One pass over columns that stay open takes
//! less than tantivy's own aggregations, which read them once more for each facet that has a choice.

use std::cmp::Reverse;
use std::sync::Arc;

use tantivy::collector::{Collector, SegmentCollector, TopNComputer};
use tantivy::columnar::Column;
use tantivy::{DocAddress, DocId, Score, SegmentOrdinal, SegmentReader};

use crate::index::{facet_name, ORDERS};
use crate::query::Sort;

/// Columns of a segment, opened once.
struct Columns {
    facets: Vec<Option<Column<u64>>>,
    /// Number of each value of a facet among those of all segments; they have the same order.
    numbers: Vec<Vec<u32>>,
    sample: Column<bool>,
    orders: Vec<Column<u64>>,
    first_year: Column<i64>,
    last_year: Column<i64>,
}

/// Columns of all segments, and the values of each facet in order.
pub struct AllColumns {
    segments: Vec<Arc<Columns>>,
    pub values: Vec<Vec<String>>,
    first_year: i64,
    last_year: i64,
}

impl AllColumns {
    pub fn open(readers: &[SegmentReader], facets: usize) -> tantivy::Result<AllColumns> {
        let mut all = AllColumns { segments: Vec::new(), values: Vec::new(), first_year: i64::MAX, last_year: i64::MIN };
        for facet in 0..facets {
            let values = readers.iter().map(|reader| values_of(reader, facet)).collect::<tantivy::Result<Vec<_>>>()?;
            let mut values = values.concat();
            values.sort_unstable();
            values.dedup();
            all.values.push(values);
        }
        for reader in readers {
            let fast = reader.fast_fields();
            let mut columns = Columns {
                facets: Vec::new(),
                numbers: Vec::new(),
                sample: fast.bool("sample")?,
                orders: ORDERS.iter().map(|name| fast.u64(name)).collect::<tantivy::Result<_>>()?,
                first_year: fast.i64("first_year")?,
                last_year: fast.i64("last_year")?,
            };
            all.first_year = all.first_year.min(columns.first_year.min_value());
            all.last_year = all.last_year.max(columns.last_year.max_value());
            for (facet, values) in all.values.iter().enumerate() {
                columns.facets.push(fast.str(&facet_name(facet))?.map(|column| column.ords().clone()));
                let number = |value: String| values.binary_search(&value).expect("every value is known") as u32;
                columns.numbers.push(values_of(reader, facet)?.into_iter().map(number).collect());
            }
            all.segments.push(Arc::new(columns));
        }
        Ok(all)
    }
}

fn values_of(reader: &SegmentReader, facet: usize) -> tantivy::Result<Vec<String>> {
    let Some(column) = reader.fast_fields().str(&facet_name(facet))? else { return Ok(Vec::new()) };
    let mut values = vec![String::new(); column.num_terms()];
    for (number, value) in values.iter_mut().enumerate() {
        column.ord_to_str(number as u64, value)?;
    }
    Ok(values)
}

pub struct Found {
    pub total: usize,
    /// Best first, with what they are ordered by.
    pub hits: Vec<(u64, DocAddress)>,
    /// Of each facet how many documents have each value, without the choice in the facet itself; none where nothing is counted.
    pub facets: Vec<Vec<u32>>,
    /// How many documents more than in the year before cover a year, from the first year on.
    pub year_changes: Vec<i32>,
}

pub struct Collecting<'a> {
    pub columns: &'a AllColumns,
    pub sort: Sort,
    /// Hits that are wanted, those of the pages before among them.
    pub most: usize,
    /// Whether facets and years are counted.
    pub counted: bool,
    /// Chosen values of facets, by number, which narrow what is found; only where they are counted, else the query narrows it.
    pub chosen: Vec<(usize, Vec<u32>)>,
}

impl Collector for Collecting<'_> {
    type Fruit = Found;
    type Child = CollectingSegment;

    fn for_segment(&self, segment: SegmentOrdinal, _: &SegmentReader) -> tantivy::Result<CollectingSegment> {
        let columns = self.columns.segments[segment as usize].clone();
        let local = |(facet, numbers): &(usize, Vec<u32>)| {
            let found = numbers.iter().filter_map(|number| columns.numbers[*facet].binary_search(number).ok());
            (*facet, found.map(|at| at as u64).collect())
        };
        let (facets, years) = match self.counted {
            true => {
                (columns.numbers.iter().map(|values| vec![0; values.len()]).collect(), self.columns.last_year - self.columns.first_year + 2)
            }
            false => (Vec::new(), 0),
        };
        Ok(CollectingSegment {
            chosen: self.chosen.iter().map(local).collect(),
            order: self.sort.order().map(|order| columns.orders[order].clone()),
            columns,
            segment,
            first_year: self.columns.first_year,
            best: TopNComputer::new(self.most),
            values: self.columns.values.iter().map(Vec::len).collect(),
            found: Found { total: 0, hits: Vec::new(), facets, year_changes: vec![0; years.max(0) as usize] },
        })
    }

    fn requires_scoring(&self) -> bool {
        self.sort.order().is_none()
    }

    fn merge_fruits(&self, mut fruits: Vec<Found>) -> tantivy::Result<Found> {
        let mut all = fruits.pop().expect("there is a segment");
        for fruit in fruits {
            all.total += fruit.total;
            all.hits.extend(fruit.hits);
            all.facets
                .iter_mut()
                .zip(fruit.facets)
                .for_each(|(all, counts)| all.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count));
            all.year_changes.iter_mut().zip(fruit.year_changes).for_each(|(sum, change)| *sum += change);
        }
        all.hits.sort_unstable_by_key(|(key, hit)| (Reverse(*key), *hit));
        all.hits.truncate(self.most);
        Ok(all)
    }
}

pub struct CollectingSegment {
    columns: Arc<Columns>,
    segment: SegmentOrdinal,
    chosen: Vec<(usize, Vec<u64>)>,
    order: Option<Column<u64>>,
    first_year: i64,
    best: TopNComputer<u64, DocId>,
    found: Found,
    /// How many values each facet has in all segments.
    values: Vec<usize>,
}

/// Sourced documents come before samples, whatever they score; no score has this bit.
const SOURCED: u64 = 1 << 32;

impl SegmentCollector for CollectingSegment {
    type Fruit = Found;

    #[inline]
    fn collect(&mut self, document: DocId, score: Score) {
        if !self.found.facets.is_empty() && !self.count(document) {
            return;
        }
        self.found.total += 1;
        let key = match &self.order {
            Some(order) => u64::MAX - order.first(document).unwrap_or(0),
            None if self.columns.sample.first(document) == Some(true) => u64::from(score.to_bits()),
            None => SOURCED + u64::from(score.to_bits()),
        };
        self.best.push(key, document);
    }

    fn harvest(mut self) -> Found {
        let address = |document| DocAddress::new(self.segment, document);
        self.found.hits = self.best.into_vec().into_iter().map(|hit| (hit.feature, address(hit.doc))).collect();
        for ((counts, numbers), values) in self.found.facets.iter_mut().zip(&self.columns.numbers).zip(self.values) {
            // A segment that has all values numbers them like all segments.
            if counts.len() < values {
                let mut all = vec![0; values];
                numbers.iter().zip(&*counts).for_each(|(number, count)| all[*number as usize] = *count);
                *counts = all;
            }
        }
        self.found
    }
}

impl CollectingSegment {
    /// Counts a document: in every facet where it has the chosen values of all, in one where it lacks only those of that one.
    /// Returns whether it has all.
    #[inline]
    fn count(&mut self, document: DocId) -> bool {
        let (columns, facets) = (&self.columns, &mut self.found.facets);
        let values = |facet: usize| columns.facets[facet].iter().flat_map(move |column| column.values_for_doc(document));
        let mut lacking = None;
        for (facet, chosen) in &self.chosen {
            if !values(*facet).any(|value| chosen.contains(&value)) && lacking.replace(*facet).is_some() {
                return false;
            }
        }
        if let Some(facet) = lacking {
            values(facet).for_each(|value| facets[facet][value as usize] += 1);
            return false;
        }
        for (facet, counts) in facets.iter_mut().enumerate() {
            values(facet).for_each(|value| counts[value as usize] += 1);
        }
        if let (Some(first), Some(last)) = (columns.first_year.first(document), columns.last_year.first(document)) {
            self.found.year_changes[(first - self.first_year) as usize] += 1;
            self.found.year_changes[(last - self.first_year) as usize + 1] -= 1;
        }
        true
    }
}
