/** Covers picture and text of a record with a content note until the reader chooses to see them. Works without scripts. */

import type { ReactNode } from 'react'
import * as cardsWords from '../../../messages/en/cards.ts'
import * as exploreWords from '../../../messages/en/explore.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'

export function Covered({ note, children }: { note: string; children: ReactNode }) {
  const t = useWords()
  const lang = useContentLanguage()
  if (note === '') return children
  return (
    <details className="covered">
      <summary>
        <b>{t(cardsWords.contentNote)}</b> <span lang={lang}>{note}</span> <span className="choose">{t(exploreWords.showCovered)}</span>
      </summary>
      {children}
    </details>
  )
}
