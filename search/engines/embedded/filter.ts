/**
 * Chosen facet values and years, applied in one pass. A hit that misses none is a match; one that misses exactly one
 * still counts for that facet (its own choice does not narrow its own counts); one that misses two counts nowhere.
 */
import { FACET_NAMES } from '../../facets.ts'
import type { SearchQuery } from '../../search-engine.ts'
import type { Codes } from './columns.ts'
import { spansTouching } from './evaluate.ts'
import type { HitPool, Hits } from './hits.ts'
import { type FacetColumn, MEASURES, measureOf, type Segment, YEARS } from './segment.ts'

export type Choice = Pick<SearchQuery, 'facets' | 'from' | 'to'>

/** A pack with a chosen column: bits of what each combination misses. */
interface PackFilter {
  codes: Codes
  missed: Uint16Array
}

/** A chosen facet that is not packed. */
interface WideFilter {
  bit: number
  offsets: Uint32Array
  values: Codes
  chosen: Uint8Array
}

interface Filter {
  packs: PackFilter[]
  wide: WideFilter[]
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
  const filter: Filter = { packs: [], wide: [] }
  const misses: (Uint8Array | null)[] = new Array(MEASURES).fill(null)
  if (choice.from !== null || choice.to !== null) {
    const touching = spansTouching(segment, choice.from ?? Number.NEGATIVE_INFINITY, choice.to ?? Number.POSITIVE_INFINITY)
    misses[YEARS] = touching.map((touches) => 1 - touches)
  }
  for (const name of FACET_NAMES) {
    const measure = measureOf(name)
    const facet = segment.facets[measure]
    const chosen = facet ? chosenValues(facet, choice.facets[name]) : null
    if (!facet || !chosen) continue
    const { offsets, values } = facet
    if (facet.packed) misses[measure] = missedLists(facet, chosen)
    else filter.wide.push({ bit: 1 << measure, offsets, values, chosen })
  }
  for (const { codes, width, columns } of segment.packs) {
    const missed = new Uint16Array(width)
    let chosen = false
    for (const { measure, of } of columns) {
      const lists = misses[measure]
      if (!lists) continue
      chosen = true
      for (let code = 0; code < width; code++) {
        missed[code] = (missed[code] ?? 0) | ((lists[of[code] ?? 0] ?? 0) << measure)
      }
    }
    if (chosen) filter.packs.push({ codes, missed })
  }
  return filter
}

/** 1 for each list of values none of which is chosen. */
function missedLists({ offsets, values }: FacetColumn, chosen: Uint8Array): Uint8Array {
  const missed = new Uint8Array(offsets.length - 1)
  for (let list = 0; list < missed.length; list++) {
    missed[list] = hasChosen(offsets, values, chosen, list) ? 0 : 1
  }
  return missed
}

function hasChosen(offsets: Uint32Array, values: Codes, chosen: Uint8Array, list: number): boolean {
  const end = offsets[list + 1] ?? 0
  for (let at = offsets[list] ?? 0; at < end; at++) if (chosen[values[at] ?? 0] === 1) return true
  return false
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
  const { packs, wide } = filterFor(segment, choice)
  const { docs, scores } = hits
  const near: NearHits = new Array(MEASURES).fill(null)
  let size = 0
  for (let at = 0; at < hits.size; at++) {
    const document = docs[at] ?? 0
    if (there !== null && there[document] === 0) continue
    let bits = 0
    for (let pack = 0; pack < packs.length; pack++) bits |= missedIn(packs[pack], document)
    // What misses two choices counts nowhere: the longer look at its lists is spared.
    for (let facet = 0; facet < wide.length && isAtMostOne(bits); facet++) bits |= missedOf(wide[facet], document)
    if (bits === 0) {
      docs[size] = document
      scores[size++] = scores[at] ?? 0
    } else if (isAtMostOne(bits) && (bits & measures) !== 0) {
      const measure = 31 - Math.clz32(bits)
      const others = near[measure] ?? pool.take()
      near[measure] = others
      others.docs[others.size++] = document
    }
  }
  hits.size = size
  return near
}

function isAtMostOne(bits: number): boolean {
  return (bits & (bits - 1)) === 0
}

function missedIn(pack: PackFilter | undefined, document: number): number {
  return pack ? (pack.missed[pack.codes[document] ?? 0] ?? 0) : 0
}

function missedOf(facet: WideFilter | undefined, document: number): number {
  return !facet || hasChosen(facet.offsets, facet.values, facet.chosen, document) ? 0 : facet.bit
}
