/** The links that only the keyboard meets: to the content, and on pages that say so past their search form and filters. */
import { useMatches } from 'react-router'
import * as shellWords from '../messages/areas/shell.ts'
import type { Message } from '../messages/message.ts'
import { useWords } from './ui/language.ts'

export interface SkipTarget {
  /** Id of the part it leads to. */
  id: string
  /** Left out for the results of a search. */
  words?: Message
}

/** What a page module may export as `handle`. */
export interface PageHandle {
  /** @returns the parts that the page, with what its loader gave, has. */
  skip: (loaderData: unknown) => readonly SkipTarget[]
}

const TO_RESULTS: SkipTarget = { id: 'results' }
const TO_FILTERS: SkipTarget = { id: 'filters', words: shellWords.skipToFilters }

/** Handle of a page with a form and filters before its results. */
export const SKIPS_TO_RESULTS: PageHandle = { skip: () => [TO_RESULTS] }
/** The same, with a way to the filters where the loader says that there are any. */
export const SKIPS_TO_RESULTS_AND_FILTERS: PageHandle = {
  skip: (data) =>
    typeof data === 'object' && data !== null && 'filters' in data && data.filters === true ? [TO_RESULTS, TO_FILTERS] : [TO_RESULTS],
}

export function SkipLinks() {
  const t = useWords()
  const further = useMatches().flatMap(({ handle, loaderData }) =>
    isPageHandle(handle) && loaderData !== undefined ? handle.skip(loaderData) : [],
  )
  return (
    <>
      <a className="skip" href="#main">
        {t(shellWords.skipToContent)}
      </a>
      {further.map(({ id, words }) => (
        <a key={id} className="skip" href={`#${id}`}>
          {t(words ?? shellWords.skipToResults)}
        </a>
      ))}
    </>
  )
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'skip' in handle && typeof handle.skip === 'function'
}
