/** A numbered source of an answer: the record or page, what it is, and the words the answer rests on. Leads to that passage. */
import type { ReactNode } from 'react'
import type { AnswerSource } from '../../../assistant/answer-events.ts'
import { Link } from '../../ui/link.tsx'
import { BasisFlag } from '../record-card/index.ts'

const KINDS: Readonly<Record<AnswerSource['kind'], string>> = {
  record: 'Record',
  article: 'Article',
  event: 'Timeline',
  entity: 'People and places',
}

export function SourceCard({ source, id }: { source: AnswerSource; id: string }) {
  const { number, title, path, kind, recordId, basis, excerpt, date, thumbnail, cites } = source
  return (
    <li className="cited-source" id={id} value={number}>
      <span className="mono cited-source-n">{number}</span>
      {thumbnail ? <img src={thumbnail} alt="" width="96" height="64" loading="lazy" decoding="async" /> : null}
      <div>
        <p className="cited-source-t">
          <PassageLink to={path}>{title}</PassageLink>
        </p>
        <p className="mono">{[recordId ?? KINDS[kind], date].filter(Boolean).join(' · ')}</p>
        {excerpt === '' ? null : <blockquote>{excerpt}</blockquote>}
        {cites.length > 0 ? <p className="note">Rests on: {cites.join('; ')}</p> : null}
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
