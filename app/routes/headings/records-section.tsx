import type { ReactNode } from 'react'
import * as headingsWords from '../../../messages/areas/headings.ts'
import type { Words } from '../../../messages/words.ts'
import { RecordCard } from '../../components/record/record-card.tsx'
import { useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { NamingRecords } from './heading.server.ts'

interface RecordsSectionProps {
  found: NamingRecords | null
  /** Address of the search for all of them. */
  all: string
  name: string
  heading?: ReactNode
}

/** The records that name a heading, as cards, with a link to all of them. */
export function RecordsSection({ found, all, name, heading }: RecordsSectionProps) {
  const t = useWords()
  const mark = useContentMark()
  if (!found) return <p className="note">{t(headingsWords.indexing)}</p>
  return (
    <section className="near" aria-labelledby="records-naming">
      <div className="sec-h">
        <h2 id="records-naming">{heading ?? t.rich(headingsWords.recordsNaming, { subject: name, name: mark })}</h2>
        {found.total > 0 ? (
          <Link className="more" to={all}>
            {counted(found, t)}
          </Link>
        ) : null}
      </div>
      {found.total === 0 ? <p>{t(headingsWords.noRecords)}</p> : null}
      <div className="grid4">
        {found.cards.map((record) => (
          <RecordCard key={record.id} record={record} />
        ))}
      </div>
    </section>
  )
}

function counted({ total, samples }: NamingRecords, t: Words): string {
  const records = t(headingsWords.records, { count: total })
  return samples === 0 ? records : t(headingsWords.sampleRecords, { records, samples })
}
