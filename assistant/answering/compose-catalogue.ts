/** Counts and lists: the search engine's own answers, with a link to exactly those results. */

import { displayDate } from '../../catalog/dates.ts'
import type { SearchAnswer } from '../../search/search-engine.ts'
import type { AnswerEvent } from '../answer-events.ts'
import type { Passage } from '../passage.ts'
import { composeFact, sayAll } from './compose-fact.ts'
import { onlineHoldings } from './gather.ts'
import type { Asked } from './parts.ts'
import type { RecordFilters } from './record-filters.ts'
import { recordPassage } from './record-passage.ts'
import { speaksToReader } from './scope.ts'
import { siteLinks } from './site-links.ts'
import { widerSearches } from './wider-search.ts'

/** Records named in a list. */
const NAMED = 8

export async function* composeCount(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  const { filters } = asked.understanding
  const found = await search(asked, filters, 1)
  yield* asked.speaker.say(counted(filters, found))
  yield* notUsed(filters)
  yield* sayOnline(asked)
  yield* resultsLink(filters, found)
  yield done(asked, filters, 'counted')
}

export async function* composeList(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  const { filters, found } = await searchOrWider(asked, asked.understanding.filters)
  // Words that stand in no record may stand in an article, and where they do not the refusal says so.
  if (found.total === 0 && filters.address.text !== '') return yield* composeFact(asked)
  yield* asked.speaker.say(counted(filters, found))
  yield* notUsed(filters)
  yield* sayOnline(asked)
  if (found.total > found.hits.length) {
    const { sort } = filters.address
    const which = sort === 'date-asc' ? 'the oldest' : sort === 'date-desc' ? 'the newest' : 'examples'
    yield { type: 'notice', kind: 'scope', text: `The ${found.hits.length} named here are ${which}; the link leads to all ${found.total}.` }
  }
  for (const { display } of found.hits) {
    const passage: Passage = recordPassage(display)
    const date = display.date ? `, ${displayDate(display.date)}` : ''
    const text = `${speaksToReader(display.title) ? display.id : display.title}${date}${display.basis === 'sample' ? ' (sample record)' : ''}`
    yield* asked.speaker.say({
      text,
      kind: 'from the catalogue',
      place: 'item',
      on: [{ passage, words: display.summary || display.title }],
      figures: ['sample record'],
    })
  }
  yield* resultsLink(filters, found)
  if (found.total === 0) yield { type: 'request', label: 'Ask for research on this', path: siteLinks.request(asked.understanding.own) }
  yield done(asked, filters, found.total === 0 ? 'not-found' : 'listed')
}

/** The search as it was asked, or the narrowest wider one that finds something. */
async function searchOrWider(asked: Asked, filters: RecordFilters): Promise<{ filters: RecordFilters; found: SearchAnswer }> {
  const found = await search(asked, filters, NAMED)
  if (found.total > 0) return { filters, found }
  for (const wider of widerSearches(filters)) {
    const more = await search(asked, wider, NAMED)
    if (more.total > 0) return { filters: wider, found: more }
  }
  return { filters, found }
}

/** A reader may think that every word narrowed the search: what could not is said. */
function* notUsed({ unused }: RecordFilters): Generator<AnswerEvent, void> {
  if (unused.length === 0) return
  const words = unused.map((word) => `“${word}”`).join(', ')
  yield { type: 'notice', kind: 'scope', text: `Not used to narrow this search of the catalogue: ${words}.` }
}

const ASKS_ONLINE = /\b(?:online|on-line|digiti[sz]ed|digital(?:ly)?|scanned|scans?|downloadable|download|on the (?:web|internet))\b/i

/** Who asks for what is online is told what is: the search finds descriptions, wherever the originals are. */
async function* sayOnline(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  if (!ASKS_ONLINE.test(asked.understanding.own)) return
  const one = await onlineHoldings(asked)
  if (one) yield* sayAll(asked, [one], false)
}

function search({ engine, turn }: Asked, { address }: RecordFilters, size: number): Promise<SearchAnswer> {
  return engine.search({ ...address, page: 1, size, viewer: turn.viewer, countFacets: [] })
}

/** "There are 37 photographs of the Air Wing from the 1970s, of which 30 are sample records." */
function counted({ noun, phrase }: RecordFilters, { total, samples }: SearchAnswer) {
  const what = `${total === 1 ? noun[0] : noun[1]}${phrase}`
  const head =
    total === 0 ? `There are no ${what}` : total === 1 ? `There is 1 ${what}` : `There are ${total.toLocaleString('en-US')} ${what}`
  const text = `${head}${total === 0 ? '' : samplesOf(total, samples)}.`
  return { text, kind: 'from the catalogue', place: 'answer', on: [], figures: [String(total), String(samples), what] } as const
}

function samplesOf(total: number, samples: number): string {
  if (samples === 0) return total === 1 ? ', and it is no sample record' : ', none of them a sample record'
  if (total === 1) return ', and it is a sample record'
  if (samples === total) return ', all of them sample records'
  return samples === 1 ? ', of which 1 is a sample record' : `, of which ${samples.toLocaleString('en-US')} are sample records`
}

function* resultsLink({ address, noun, phrase }: RecordFilters, { total, samples }: SearchAnswer): Generator<AnswerEvent, void> {
  const label =
    total === 0 ? 'This search in the catalogue' : `All ${total.toLocaleString('en-US')} ${total === 1 ? noun[0] : noun[1]}${phrase}`
  yield { type: 'results', label, path: siteLinks.results(address), total, samples }
}

function done({ turn: _turn }: Asked, { noun, phrase }: RecordFilters, outcome: 'counted' | 'listed' | 'not-found'): AnswerEvent {
  return { type: 'done', outcome, searched: `${noun[1]}${phrase}`, model: 'extractive' }
}
