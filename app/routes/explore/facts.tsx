/** Type, unit, place and rights of a record in one line. */

import * as exploreWords from '../../../messages/en/explore.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { ShownHit } from './shown-hits.ts'

export function Facts({ hit, place = false }: { hit: ShownHit; place?: boolean }) {
  const t = useWords()
  const lang = useContentLanguage()
  const facts = [
    { words: hit.type, lang: hit.typeLang },
    { words: hit.unit, lang },
    { words: place ? hit.place : '', lang },
    { words: hit.rights, lang },
    { words: hit.restricted ? t(exploreWords.readOnSite) : '', lang: undefined },
  ].filter(({ words }) => words !== '')
  return (
    <p className="meta">
      {facts.map(({ words, lang }, at) => (
        <span key={words}>
          {at === 0 ? null : ' · '}
          <span className="nb" lang={lang}>
            {words}
          </span>
        </span>
      ))}
    </p>
  )
}
