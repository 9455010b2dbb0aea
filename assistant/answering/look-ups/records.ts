/** Records on something, how many and which: a search of the catalog, with a link to exactly its results. */

import { displayDate } from '../../../catalog/dates.ts'
import type { FacetName } from '../../../catalog/facets.ts'
import { RECORD_TYPES, type RecordType } from '../../../catalog/schemas/record.ts'
import * as answers from '../../../messages/areas/answers.ts'
import { EMPTY_ADDRESS, type SearchAddress } from '../../../search/search-address.ts'
import type { Thing } from '../../facts/fact.ts'
import { type Answering, type Asked, done } from '../asked.ts'
import { type Run, says } from '../cues.ts'
import { cued, left, type Question, speaksToMachine } from '../question.ts'
import { recordPassage } from '../record-passage.ts'
import { siteLinks } from '../site-links.ts'
import { yearRange } from '../years.ts'

/** Records named in a list. */
const NAMED = 6
/** Words of a question that are searched for beside what it names: with more it asks for something else. */
const MOST_WORDS = 4
/** What narrows a search, where a name fits several kinds of things. */
const FACET_OF: Partial<Record<Thing['kind'], FacetName>> = {
  unit: 'unit',
  person: 'person',
  body: 'person',
  collection: 'collection',
  place: 'place',
  subject: 'subject',
}

interface Wanted {
  address: SearchAddress
  /** What was asked for, as the card names it. */
  criteria: readonly string[]
  counts: boolean
}

export async function* recordsOn(asked: Asked): Answering {
  const { engine, turn, words, speaker } = asked
  const wanted = recordsWanted(asked.question)
  if (!wanted) return false
  const { address, counts, criteria } = wanted
  const { total, samples, hits } = await engine.search({
    ...address,
    page: 1,
    size: counts ? 1 : NAMED,
    viewer: turn.viewer,
    countFacets: [],
  })
  // What no record has may stand in an article.
  if (total === 0 && (!counts || address.text !== '')) return false
  const text = words(answers.recordsFound, { count: total, samples, criteria: criteria.join(' · ') })
  yield* speaker.say({ text, kind: 'from the catalogue', place: 'answer', on: [] })
  if (!counts)
    for (const { display } of hits) {
      const title = speaksToMachine(display.title) ? display.id : display.title
      const own = words(answers.recordListed, {
        title,
        dated: display.date ? 'yes' : 'no',
        date: displayDate(display.date, asked.question.language),
        sample: display.basis === 'sample' ? 'yes' : 'no',
      })
      yield* speaker.say({
        text: own,
        kind: 'from the catalogue',
        place: 'item',
        on: [{ passage: recordPassage(display), words: display.summary || display.title }],
      })
    }
  yield { type: 'results', label: words(answers.seeRecords, { count: total }), path: siteLinks.results(address), total, samples }
  yield done(asked, counts ? 'counted' : 'listed', criteria.join(' · '))
  return true
}

/** @returns null where something else than records is asked for, or where it is not certain. */
function recordsWanted(question: Question): Wanted | null {
  const { cues, names, years, words } = question
  const ofTypes = RECORD_TYPES.flatMap((type): [RecordType, Run[]][] => [[type, cued(question, cues.types[type])]])
  const types = ofTypes.filter(([, runs]) => runs.length > 0)
  const nouns = [...types.flatMap(([, runs]) => runs), ...cued(question, cues.record)].toSorted((a, b) => a.from - b.from)
  const [noun] = nouns
  const folded = words.map(({ word }) => word)
  if (!noun || Object.values(cues.asks).some((phrases) => says(phrases, folded))) return null
  const count = cued(question, cues.count)
  const request = cued(question, cues.request)
  const asksFor =
    [...count, ...request].some(({ from }) => from < noun.from) ||
    left(question).every(({ start }) => start >= (words[noun.from]?.start ?? 0))
  if (!asksFor) return null
  // 'Photographs' is a heading of the catalog too.
  const isNoun = ({ start, end }: { start: number; end: number }) =>
    nouns.some(({ from, to }) => start >= (words[from]?.start ?? 0) && end <= (words[to - 1]?.end ?? 0))
  const facets: Partial<Record<FacetName, string[]>> = types.length > 0 ? { type: types.map(([type]) => type) } : {}
  const criteria: string[] = types.map(([type]) => type)
  const named: string[] = []
  for (const one of names.filter((name) => !isNoun(name))) {
    const thing = one.all.toSorted((a, b) => order(a) - order(b))[0]
    const facet = thing && FACET_OF[thing.kind]
    if (!facet) named.push(one.text)
    else {
      facets[facet] = [...(facets[facet] ?? []), headingOf(thing)]
      criteria.push(thing.name)
    }
  }
  const rest = [...named, ...left(question, nouns, count, request, cued(question, cues.quiet)).map(({ word }) => word)]
  if (rest.length > MOST_WORDS) return null
  if (rest.length > 0) criteria.push(`“${rest.join(' ')}”`)
  if (years) criteria.push(yearRange(years))
  const address = {
    ...EMPTY_ADDRESS,
    match: 'all' as const,
    text: rest.join(' '),
    facets,
    from: years?.from ?? null,
    to: years?.to ?? null,
  }
  return { address, criteria, counts: count.length > 0 }
}

function order({ kind }: Thing): number {
  const place = Object.keys(FACET_OF).indexOf(kind)
  return place < 0 ? Number.POSITIVE_INFINITY : place
}

/** The heading by which records name a thing. */
function headingOf({ kind, id, names, name }: Thing): string {
  if (kind === 'collection') return id.replace('collection:', '')
  return kind === 'person' || kind === 'body' ? (names[1] ?? name) : name
}
