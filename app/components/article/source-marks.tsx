/** Small numbers that lead to the sources at the foot. */

import { createContext, useContext } from 'react'
import type { NoteReference } from '../../../catalog/articles/article-tree.ts'
import * as articlesWords from '../../../messages/areas/articles.ts'
import { useOwnLanguage, useWords } from '../../ui/language.ts'
import type { ArticleContent } from './article.server.ts'

export const ArticleContext = createContext<Pick<ArticleContent, 'blocks' | 'numbers' | 'figures' | 'records' | 'figureRows'>>({
  blocks: [],
  numbers: {},
  figures: {},
  records: {},
  figureRows: [],
})

/** Marks in running text, each a link to its source. */
export function SourceMarks({ references }: { references: readonly NoteReference[] }) {
  const { numbers } = useContext(ArticleContext)
  const t = useWords()
  const here = useOwnLanguage()
  const found = [...new Set(references.map((reference) => numbers[referenceKey(reference)] ?? 0))]
  if (found.length === 0) return null
  return (
    <sup className="n" lang={here}>
      {found.map((number) => (
        <a key={number} href={`#source-${number}`} aria-label={t(articlesWords.source, { number })}>
          {number}
        </a>
      ))}
    </sup>
  )
}

/** Marks of a row of a typed block. */
export function RowMarks({ refs }: { refs: readonly string[] }) {
  return <SourceMarks references={refs.map((ref) => ({ ref, locator: '' }))} />
}

/** The same source at the same place is one reference. */
export function referenceKey({ ref, locator }: NoteReference): string {
  return locator ? `${ref}, ${locator}` : ref
}
