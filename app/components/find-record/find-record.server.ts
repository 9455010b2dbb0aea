import type { Viewer } from '../../../catalog/access.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { badParameters } from '../../../catalog/errors.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { runSearch } from '../../../endpoints/search-api/search.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import type { HitDisplay } from '../../../search/search-engine.ts'
import { kindIn } from '../record/record-labels.tsx'

export const MOST_CHOICES = 8
const LONGEST = 500

export interface RecordChoice {
  id: string
  title: string
  facts: string
  sample: boolean
}

export interface FoundChoices {
  words: string
  choices: RecordChoice[]
  /** How many records match. */
  total: number
}

/**
 * @param words as the address gives them; '' finds some sourced records to begin with.
 * @throws ArchiveError 400 where they are too long, 503 while there is no index.
 */
export async function findRecords(words: string, archive: Archive & { viewer: Viewer; language?: Language }): Promise<FoundChoices> {
  if (words.length > LONGEST) throw badParameters([{ where: 'q', expected: `at most ${LONGEST} characters`, found: `${words.length}` }])
  const { hits, total } = await runSearch(
    archive,
    { ...EMPTY_ADDRESS, text: words, facets: words === '' ? { basis: ['sourced'] } : {} },
    { size: MOST_CHOICES, countFacets: [] },
  )
  return { words, choices: hits.map(({ display }) => recordChoice(display, archive.language)), total }
}

export function recordChoice(display: HitDisplay, language: Language = MAIN_LANGUAGE): RecordChoice {
  return {
    id: display.id,
    title: display.title,
    facts: factsOf(display, language),
    sample: isSample({ basis: display.basis === 'sample' ? 'sample' : 'sourced' }),
  }
}

/** What it is and from when, on one line. */
export function factsOf({ type, date }: { type: string; date: string }, language: Language): string {
  return [kindIn(wordsIn(language), type), displayDate(date, language)].filter(Boolean).join(', ')
}
