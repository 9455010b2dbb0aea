/**
 * Chosen facet values and years, applied in one pass. A hit that misses none is a match; one that misses exactly one
 * still counts for that facet (its own choice does not narrow its own counts); one that misses two counts nowhere.
 */
import { FACET_NAMES } from '../../../../catalog/facets.ts'
import type { SearchQuery } from '../../../search-engine.ts'
import type { Codes } from '../index/columns.ts'
import { AHEAD, fetchRows, isSparse } from '../index/fetch.ts'
import { type FacetColumn, MEASURES, measureOf, type Segment, YEARS } from '../index/segment.ts'
import { spansTouching } from './evaluate-dates.ts'
import type { HitPool } from './hit-pool.ts'
import { type Hits, keepThere } from './hits.ts'

export type Choice = Pick<SearchQuery, 'facets' | 'from' | 'to'>

/** A pack with chosen columns: bits of what each combination misses, worked out for those that hits have (`prepare`). */
interface PackFilter {
  codes: Codes
  missed: Uint16Array
  chosen: readonly { measure: number; of: Uint32Array; isMissed: (list: number) => boolean }[]
}

/** Beyond the bits of the measures: what a combination misses is worked out. */
const KNOWN = 1 << 15
/** What is not there misses two choices, whatever they are. */
const NOT_THERE = 3

/** A chosen facet that is not packed: its values have the numbers from `first` on in the rows. */
interface WideFilter {
  bit: number
  first: number
  chosen: Uint8Array
}

interface Filter {
  packs: PackFilter[]
  wide: WideFilter[]
  /** Bits of all measures with a choice. */
  bits: number
}

/** Hits that miss one choice only, by number of the measure. */
export type NearHits = (Hits | null)[]

export function isChosen({ facets, from, to }: Choice): boolean {
  return from !== null || to !== null || FACET_NAMES.some((name) => (facets[name]?.length ?? 0) > 0)
}

/** 1 for each value of a facet that is chosen; null: none is, so nothing is narrowed. */
function chosenValues({ labels }: FacetColumn, choice: readonly string[] | undefined): Uint8Array | null {
  if (!choice || choice.length === 0) return null
  const chosen = new Uint8Array(labels.size)
  for (const label of choice) {
    const value = labels.find(label)
    if (value >= 0) chosen[value] = 1
  }
  return chosen
}

function filterFor(segment: Segment, choice: Choice): Filter {
  const filter: Filter = { packs: [], wide: [], bits: 0 }
  const misses: (((list: number) => boolean) | null)[] = new Array(MEASURES).fill(null)
  if (choice.from !== null || choice.to !== null) {
    const touching = spansTouching(segment, choice.from ?? Number.NEGATIVE_INFINITY, choice.to ?? Number.POSITIVE_INFINITY)
    misses[YEARS] = (span) => touching[span] !== 1
    filter.bits |= 1 << YEARS
  }
  for (const name of FACET_NAMES) {
    const measure = measureOf(name)
    const facet = segment.facets[measure]
    const chosen = facet ? chosenValues(facet, choice.facets[name]) : null
    if (!facet || !chosen) continue
    filter.bits |= 1 << measure
    if (facet.lists) misses[measure] = missesList(facet.lists, chosen)
    else filter.wide.push({ bit: 1 << measure, first: segment.rows.first[measure] ?? 0, chosen })
  }
  for (const { codes, width, columns } of segment.packs) {
    const chosen = columns.flatMap(({ measure, of }) => {
      const isMissed = misses[measure]
      return isMissed ? [{ measure, of, isMissed }] : []
    })
    if (chosen.length > 0) filter.packs.push({ codes, missed: new Uint16Array(width), chosen })
  }
  return filter
}

/** Whether none of the values of a list is chosen. */
function missesList({ offsets, values }: NonNullable<FacetColumn['lists']>, chosen: Uint8Array): (list: number) => boolean {
  return (list) => {
    const end = offsets[list + 1] ?? 0
    for (let place = offsets[list] ?? 0; place < end; place++) if (chosen[values[place] ?? 0] === 1) return false
    return true
  }
}

/** Works out what the combinations of the hits miss: of all where hits are many. */
function prepare(pack: PackFilter, { docs, size }: Hits): void {
  const { codes, missed } = pack
  if (size >= missed.length) for (let code = 0; code < missed.length; code++) missed[code] = missedBy(pack, code)
  else
    for (let at = 0; at < size; at++) {
      const code = codes[docs[at] ?? 0] ?? 0
      if (missed[code] === 0) missed[code] = missedBy(pack, code)
    }
}

/** Bits of what a combination misses, with KNOWN. */
function missedBy({ chosen }: PackFilter, code: number): number {
  let bits = KNOWN
  for (const { measure, of, isMissed } of chosen) if (isMissed(of[code] ?? 0)) bits |= 1 << measure
  return bits
}

/**
 * Keeps the hits that are there and miss no choice, in one pass.
 * @param there 1 for each document that is there; null: all are.
 * @param measures bits of what will be counted: other near hits are not kept.
 * @returns the near hits, from the pool, to be given back.
 */
export function narrow(
  segment: Segment,
  hits: Hits,
  there: Uint8Array | null,
  { choice, measures }: { choice: Choice; measures: number },
  pool: HitPool,
): NearHits {
  const { packs, wide, bits } = filterFor(segment, choice)
  for (const pack of packs) prepare(pack, hits)
  const near: NearHits = new Array(MEASURES).fill(null)
  const [pack] = packs
  if (pack && packs.length === 1 && wide.length === 0 && isAtMostOne(bits)) {
    if (there) keepThere(hits, there)
    const others = part(hits, pack, pool.take())
    if ((bits & measures) === 0) pool.give(others)
    else near[measureIn(bits)] = others
    return near
  }
  const { docs, scores, size: all } = hits
  const missed = pool.take()
  const misses = missed.docs
  if (there) for (let at = 0; at < all; at++) misses[at] = there[docs[at] ?? 0] === 1 ? 0 : NOT_THERE
  else misses.fill(0, 0, all)
  for (const { codes, missed: of } of packs)
    for (let at = 0; at < all; at++) misses[at] = (misses[at] ?? 0) | (of[codes[docs[at] ?? 0] ?? 0] ?? 0)
  if (wide.length > 0) addWide(segment, wide, hits, misses, measures)
  let size = 0
  for (let at = 0; at < all; at++) {
    const document = docs[at] ?? 0
    const bits = (misses[at] ?? 0) & ~KNOWN
    if (bits === 0) {
      docs[size] = document
      scores[size++] = scores[at] ?? 0
    } else if (isAtMostOne(bits) && (bits & measures) !== 0) {
      const measure = measureIn(bits)
      const others = near[measure] ?? pool.take()
      near[measure] = others
      others.docs[others.size++] = document
    }
  }
  hits.size = size
  pool.give(missed)
  return near
}

/** Adds what is missed of the facets in the rows. What counts nowhere anyway is spared the longer look at its values. */
function addWide(segment: Segment, wide: readonly WideFilter[], { docs, size }: Hits, misses: Uint32Array, measures: number): void {
  const ahead = isSparse(segment, size)
  for (let at = 0; at < size; at++) {
    if (ahead && at % AHEAD === 0) fetchRows(segment.rows, docs, at, Math.min(at + AHEAD, size))
    let missed = (misses[at] ?? 0) & ~KNOWN
    for (let place = 0; place < wide.length && isAtMostOne(missed) && (missed & measures) === missed; place++)
      missed |= missedOf(segment, wide[place], docs[at] ?? 0)
    misses[at] = missed
  }
}

/** Where one choice is made in one pack, a hit is a match or near it: told apart without a branch that could be guessed wrong. */
function part(hits: Hits, { codes, missed }: PackFilter, near: Hits): Hits {
  const { docs, scores } = hits
  let size = 0
  let others = 0
  for (let at = 0; at < hits.size; at++) {
    const document = docs[at] ?? 0
    const bits = missed[codes[document] ?? 0] ?? 0
    // KNOWN alone: a match.
    const misses = (KNOWN - bits) >>> 31
    near.docs[others] = document
    docs[size] = document
    scores[size] = scores[at] ?? 0
    others += misses
    size += 1 - misses
  }
  near.size = others
  hits.size = size
  return near
}

/** Tells of a document whether it misses no choice; null where nothing is chosen. */
export function passesOf(segment: Segment, choice: Choice): ((document: number) => boolean) | null {
  if (!isChosen(choice)) return null
  const { packs, wide } = filterFor(segment, choice)
  for (const pack of packs) for (let code = 0; code < pack.missed.length; code++) pack.missed[code] = missedBy(pack, code)
  return (document) =>
    packs.every((pack) => missedIn(pack, document) === 0) && wide.every((facet) => missedOf(segment, facet, document) === 0)
}

function measureIn(bit: number): number {
  return 31 - Math.clz32(bit)
}

function isAtMostOne(bits: number): boolean {
  return (bits & (bits - 1)) === 0
}

function missedIn(pack: PackFilter | undefined, document: number): number {
  return pack ? (pack.missed[pack.codes[document] ?? 0] ?? 0) & ~KNOWN : 0
}

function missedOf({ rows }: Segment, facet: WideFilter | undefined, document: number): number {
  if (!facet) return 0
  const { first, chosen, bit } = facet
  const end = rows.offsets[document + 1] ?? 0
  for (let at = rows.offsets[document] ?? 0; at < end; at++) {
    const value = (rows.numbers[at] ?? 0) - first
    // What stands before this facet's values has lower numbers; what stands behind them is beyond its choice.
    if (value >= 0 && chosen[value] === 1) return 0
  }
  return bit
}
