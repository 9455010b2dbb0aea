/** Where a search finds nothing at all: subjects, people, places and pages that are called nearly so. */
import type { Viewer } from '../../../catalog/access.ts'
import * as facetsWords from '../../../messages/en/facets.ts'
import type { Message } from '../../../messages/message.ts'
import type { Words } from '../../../messages/words.ts'
import { tokens } from '../../../search/analysis.ts'
import { functionWordsOf } from '../../../search/function-words.ts'
import type { SearchEngine, Suggestion } from '../../../search/search-engine.ts'
import type { Offer } from './offers.ts'

const MOST = 3
const KIND_WORDS: Record<Exclude<Suggestion['kind'], 'identifier'>, Message> = {
  record: facetsWords.record,
  page: facetsWords.page,
  person: facetsWords.person,
  place: facetsWords.place,
  unit: facetsWords.unit,
  subject: facetsWords.subject,
}
/** Of so many words each is looked up. */
const MOST_WORDS = 6

/** @returns what completes the whole text or one of its words, slips of the pen forgiven, as the search box would offer it. */
export async function nearestNames(
  text: string,
  { engine, viewer }: { engine: Pick<SearchEngine, 'suggest'>; viewer: Viewer },
  t: Words,
): Promise<Offer[]> {
  const empty = functionWordsOf(text)
  const words = tokens(text).filter(({ word }) => !empty.has(word))
  if (words.length === 0) return []
  const asked = [text, ...words.slice(0, MOST_WORDS).map(({ word }) => word)]
  const found = (await Promise.all(asked.map((one) => engine.suggest(one, viewer, MOST)))).flat()
  const each = new Map(
    found.flatMap(({ kind, text: name, path }) => (kind === 'identifier' ? [] : [[path, { kind: t(KIND_WORDS[kind]), name, to: path }]])),
  )
  return [...each.values()].slice(0, MOST).map((one) => ({ ...one, words: '', sample: false }))
}
