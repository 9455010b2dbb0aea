/** What is found that is no record, as the page shows it: what it is, its name, a line about it. */
import type { Language } from '../../../messages/languages.ts'
import type { Hit } from '../../../search/search-engine.ts'
import { kindOfHit } from './facet-labels.ts'

export interface Offer {
  /** What it is: "Unit", "Person" … */
  kind: string
  /** Where that is not in the language of the page. */
  kindLang?: Language
  name: string
  /** A line about it; may be empty. */
  words: string
  to: string
  sample: boolean
}

export function offersOf(hits: readonly Hit[], language: Language): Offer[] {
  return hits.map(({ display: { type, title, summary, path, basis } }) => {
    const { words, lang } = kindOfHit(type, language)
    return { kind: words, kindLang: lang, name: title, words: summary, to: path, sample: basis === 'sample' }
  })
}
