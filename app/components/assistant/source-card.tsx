/** A numbered source of an answer: the record or page, what it is, and the words the answer rests on. Leads to that passage. */
import type { ReactNode } from 'react'
import type { AnswerSource } from '../../../assistant/answer-events.ts'
import * as assistantWords from '../../../messages/en/assistant.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { BasisFlag } from '../record-card/index.ts'

const KINDS = {
  record: assistantWords.kindRecord,
  article: assistantWords.kindArticle,
  event: assistantWords.kindEvent,
  entity: assistantWords.kindEntity,
} as const satisfies Readonly<Record<AnswerSource['kind'], unknown>>

export function SourceCard({ source, id }: { source: AnswerSource; id: string }) {
  const { number, title, path, kind, recordId, basis, excerpt, date, thumbnail, cites } = source
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <li className="cited-source" id={id} value={number}>
      <span className="mono cited-source-n">{number}</span>
      {thumbnail ? <img src={thumbnail} alt="" width="96" height="64" loading="lazy" decoding="async" /> : null}
      <div>
        <p className="cited-source-t" lang={lang}>
          <PassageLink to={path}>{title}</PassageLink>
        </p>
        <p className="mono">{[recordId ?? t(KINDS[kind]), date].filter(Boolean).join(' · ')}</p>
        {excerpt === '' ? null : <blockquote lang={lang}>{excerpt}</blockquote>}
        {cites.length > 0 ? (
          <p className="note">
            {t.rich(assistantWords.restsOn, {
              names: cites.join('; '),
              sources: (words: ReactNode[]) => (
                <span key="cites" lang={lang}>
                  {words}
                </span>
              ),
            })}
          </p>
        ) : null}
        {basis === '' ? null : <BasisFlag sample={basis === 'sample'} />}
      </div>
    </li>
  )
}

/** The browser itself finds and marks the words of a text fragment, but only on a page that is loaded anew. */
export function PassageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} reloadDocument={to.includes(':~:')}>
      {children}
    </Link>
  )
}
