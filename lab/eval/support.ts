/**
 * Whether the sources of a sentence say it: against the whole text of the page that a source leads to, as the site serves it,
 * not against the excerpt that came with the answer. Words of a quotation must stand there in order; of anything else every
 * number and every name must. A count must be what the search finds now.
 */
import type { AnswerEvent, AnswerSource, Sentence } from '../../assistant/answer-events.ts'
import { sentences } from '../../assistant/sentences.ts'
import { sentencesIn, sourcesIn } from './ask.ts'
import { folded } from './says.ts'
import type { MeasuredSite } from './site.ts'

type Lookup = Pick<MeasuredSite, 'pageText' | 'search'>

/** @returns what is wrong, one line a sentence that is not borne by its sources. */
export async function unsupported(events: readonly AnswerEvent[], turns: readonly string[], site: Lookup): Promise<string[]> {
  const faults: string[] = []
  for (const sentence of sentencesIn(events)) {
    const fault = await faultOf(sentence, events, turns, site)
    if (fault !== null) faults.push(`${fault}: ${sentence.text}`)
  }
  return faults
}

/** The words of the pages that the sources with these numbers lead to; all of them where none is named. */
export async function wordsOfSources(events: readonly AnswerEvent[], site: Lookup, numbers?: readonly number[]): Promise<string> {
  const sources = sourcesIn(events).filter(({ number }) => numbers === undefined || numbers.includes(number))
  const texts = await Promise.all(sources.map((source) => textOf(source, site)))
  return texts.join('\n')
}

/** The guide to this site has no page of its own: what it says of a page is the site's own help, and stands by itself. */
/** The guide to this site has no page of its own: what it says of a page is the site's own help, and stands by itself. */
async function textOf({ title, date, excerpt, path, subject }: AnswerSource, site: Lookup): Promise<string> {
  const page = await site.pageText(path)
  return [folded(title), folded(date), page === '' || subject.startsWith('guide:') ? folded(excerpt) : '', page].join(' ')
}

async function faultOf(
  { text, kind, sources }: Sentence,
  events: readonly AnswerEvent[],
  turns: readonly string[],
  site: Lookup,
): Promise<string | null> {
  if (kind === 'about this answer') return null
  const known = sourcesIn(events)
  if (sources.some((number) => !known.some((source) => source.number === number))) return 'names a source that was not sent'
  // What a count is of is told in the reader's own words.
  const counts = kind === 'from the catalogue' ? `${await countedNow(events, site)} ${folded(turns.join(' '))}` : ''
  if (sources.length === 0 && kind !== 'from the catalogue') return 'no source'
  const support = `${await wordsOfSources(events, site, sources)} ${counts}`
  if (kind === 'quoted') {
    const there = wordsOf(support)
    return sentences(text).every((one) => there.includes(wordsOf(folded(one)))) ? null : 'the words are not in the source'
  }
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
  // The first word of a sentence has a capital anyway.
  const names = (text.match(/(?<!^)(?<![.!?:]\s)(?<![“"])\b\p{Lu}[\p{L}\p{N}]+/gu) ?? []).map(folded)
  const missing = [...words.filter((word) => /\d/.test(word)), ...(kind === 'from the catalogue' ? [] : names)].filter(
    (word) => !support.includes(word),
  )
  return missing.length === 0 ? null : `not in the source (${missing.join(', ')})`
}

/** Totals of the result sets that the answer leads to, as the search finds them now, and the words of their addresses. */
async function countedNow(events: readonly AnswerEvent[], site: Lookup): Promise<string> {
  const links = events.filter((event) => event.type === 'results')
  const found = await Promise.all(
    links.map(async ({ path }) => {
      const query = path.split('?')[1] ?? ''
      const { total, samples } = await site.search(query)
      return `${total} ${samples} ${total - samples} ${decodeURIComponent(query.replaceAll('+', ' '))}`
    }),
  )
  return folded(found.join(' '))
}

/** Signs between words differ where a table or list is read as text: the words and their order must be the same. */
function wordsOf(text: string): string {
  return ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `
}
