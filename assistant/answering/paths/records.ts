/** Records wanted: how many, which, the oldest or the newest; the search engine's own answer with a link to exactly those results. */
import { terms } from '../../../search/analysis.ts'
import type { SearchAnswer } from '../../../search/search-engine.ts'
import { lookUp } from '../../../store/index.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Asked } from '../parts.ts'
import { recordPassage } from '../record-passage.ts'
import { siteLinks } from '../site-links.ts'
import { opensWithRecords } from '../understanding/asks-for-records.ts'
import { speaksToMachine } from '../understanding/orders.ts'
import { GENERIC } from '../understanding/record-words.ts'
import { phraseOf, type RecordsWanted } from '../understanding/records-wanted.ts'
import { withWords } from '../writing/narrowing-said.ts'
import { nounSaid, withDate } from '../writing/sentence.ts'
import { type Filled, fill, NARROWED, NOTICES, phrase, TEXTS } from '../writing/templates.ts'
import { answered } from './outcome.ts'
import { composeFact } from './passage.ts'
import { askedOpenly, requestLink } from './thing.ts'

/** Records named in a list. */
const NAMED = 8

export async function* composeRecords(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  const { language: tongue } = asked.understanding
  const { wanted, found, unused } = await searchOrWider(asked, asked.understanding.records)
  const { counts, address } = wanted
  // Words that stand in no record may stand in an article, and where they do not the answer says so.
  const isTold = !counts && !address.facets.type && askedOpenly(asked) !== null
  if (found.total === 0 && (address.text !== '' || !wanted.named || isTold)) return yield* composeFact(asked)
  // A search that leaves words of the question unused answers it only where records are what is asked for.
  if (unused !== '' && !opensWithRecords(asked.understanding.own, asked.language.kinds)) return yield* composeFact(asked)
  const what = `${nounSaid(wanted.noun[found.total === 1 ? 0 : 1], tongue, found.total !== 1)}${phraseOf(wanted)}`
  const { text, figures } = counted(found, what, tongue)
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'answer',
    on: [],
    figures: [...figures, what, String(found.total), String(found.samples)],
  })
  if (unused !== '') yield { type: 'notice', kind: 'scope', text: fill(NOTICES.notUsed, tongue, { words: `“${unused}”` }).text }
  if (!counts) yield* named(asked, wanted, found)
  const label = found.total === 0 ? fill(NOTICES.search, tongue).text : `${found.total.toLocaleString('en-US')} ${what}`
  yield { type: 'results', label, path: siteLinks.results(address), total: found.total, samples: found.samples }
  if (found.total === 0) yield requestLink(asked)
  yield* answered(asked, found.total === 0 && !counts ? 'not-found' : counts ? 'counted' : 'listed', what)
}

function* named(
  { speaker, understanding }: Asked,
  { address: { sort } }: RecordsWanted,
  { total, hits }: SearchAnswer,
): Generator<AnswerEvent, void> {
  if (total > hits.length) {
    const which = phrase(
      sort === 'date-asc' ? NARROWED.oldest : sort === 'date-desc' ? NARROWED.newest : NARROWED.examples,
      understanding.language,
    )
    const values = { shown: String(hits.length), which, count: total.toLocaleString('en-US') }
    yield { type: 'notice', kind: 'scope', text: fill(NOTICES.shown, understanding.language, values).text }
  }
  for (const { display } of hits) {
    const text = `${withDate(speaksToMachine(display.title) ? display.id : display.title, display.date, understanding.language)}${display.basis === 'sample' ? ' (sample record)' : ''}`
    const on = [{ passage: recordPassage(display), words: display.summary || display.title }]
    yield* speaker.say({ text, kind: 'from the catalogue', place: 'item', on, figures: ['sample record'] })
  }
}

/** The same question, asked of the collection of a finding aid where it names one. */
export async function inCollectionNamed(asked: Asked): Promise<Asked> {
  const { understanding, store, turn } = asked
  const { collection } = await asked.recordsNamed()
  const found = collection === null ? null : lookUp(store, collection, turn.viewer)
  if (found?.state !== 'seen' || understanding.records.address.facets.collection) return asked
  const { record } = found
  const title = new Set([...terms(record.title), ...GENERIC])
  const isNamed = (words: string) => terms(words).every((term) => title.has(term))
  const { records, language: tongue } = understanding
  const { address, said } = records
  const words = address.text.split(' ').filter((word) => word !== '' && !isNamed(word))
  const facets = Object.fromEntries(Object.entries(address.facets).filter(([, values]) => !values?.every(isNamed)))
  const kept = Object.fromEntries(
    Object.entries(said).filter(([part]) => part !== 'text' && (facets[part] !== undefined || !(part in address.facets))),
  )
  const narrowed: RecordsWanted = {
    ...records,
    address: { ...address, text: words.join(' '), facets: { ...facets, collection: [record.collection] } },
    said: {
      ...kept,
      ...(words.length > 0 && { text: ` ${withWords(words, tongue)}` }),
      collection: ` ${phrase(NARROWED.collection, tongue, { name: `“${record.title}”` })}`,
    },
  }
  return { ...asked, understanding: { ...understanding, records: narrowed } }
}

/** The search as it was asked; where nothing has every word, the same without the words or without the subject, which then is a word. */
async function searchOrWider(asked: Asked, wanted: RecordsWanted): Promise<{ wanted: RecordsWanted; found: SearchAnswer; unused: string }> {
  const found = await search(asked, wanted)
  const { text, facets } = wanted.address
  const { subject = [], ...others } = facets
  const narrows = Object.keys(facets).some((facet) => !['type', 'basis', 'rights'].includes(facet))
  if (found.total > 0 || text === '' || !narrows || wanted.counts || !/^[\p{L}\s’'-]+$/u.test(text)) return { wanted, found, unused: '' }
  const { subject: _subject, text: _text, ...said } = wanted.said
  if (subject.length > 0) {
    const words = `${text} ${subject.join(' ').toLowerCase()}`
    const inWords = {
      ...wanted,
      address: { ...wanted.address, text: words, facets: others },
      said: { ...said, text: ` ${withWords([words], asked.understanding.language)}` },
    }
    const more = await search(asked, inWords)
    if (more.total > 0) return { wanted: inWords, found: more, unused: '' }
  }
  const without = {
    ...wanted,
    address: { ...wanted.address, text: '' },
    said: { ...said, ...(wanted.said.subject && { subject: wanted.said.subject }) },
  }
  const more = await search(asked, without)
  return more.total > 0 ? { wanted: without, found: more, unused: text } : { wanted, found, unused: '' }
}

function search({ engine, turn }: Asked, { address, counts }: RecordsWanted): Promise<SearchAnswer> {
  return engine.search({ ...address, page: 1, size: counts ? 1 : NAMED, viewer: turn.viewer, countFacets: [] })
}

function counted({ total, samples }: SearchAnswer, what: string, tongue: 'en' | 'es'): Filled {
  if (total === 0) return fill(TEXTS.countNone, tongue, { what })
  const some =
    total === 1
      ? samples === 1
        ? fill(TEXTS.sampleIs, tongue)
        : { text: '', figures: [] }
      : samples === 0
        ? fill(TEXTS.samplesNone, tongue)
        : samples === total
          ? fill(TEXTS.samplesAll, tongue)
          : samples === 1
            ? fill(TEXTS.samplesOneOf, tongue)
            : fill(TEXTS.samplesSome, tongue, { samples: samples.toLocaleString('en-US') })
  const filled = fill(total === 1 ? TEXTS.countOne : TEXTS.count, tongue, {
    what,
    count: total.toLocaleString('en-US'),
    samples: some.text,
  })
  return { text: filled.text, figures: [...filled.figures, ...some.figures] }
}
