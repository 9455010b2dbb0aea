/** Incident papers as a station daybook: one line an entry, under its decade. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import type { Words } from '../../../messages/words.ts'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'

import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './collection-tools.tsx'
import type { ListedRecord } from './listing.ts'
import { CoveredText, FactLine, runsOf } from './record-parts.tsx'
import type { ShapeProps } from './shaped-records.tsx'

export default function Daybook({ records, first }: ShapeProps) {
  const t = useWords()
  const places = new Map(records.map(({ id }, at) => [id, first + at]))
  return (
    <div className="shaped daybook">
      {runsOf(records, (record) => decadeOf(record, t)).map(({ name, of, key }) => (
        <section key={key} aria-label={name}>
          <h3>{name}</h3>
          <ol>
            {of.map((record) => (
              <Entry key={record.id} record={record} place={places.get(record.id) ?? 0} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Entry({ record, place }: { record: ListedRecord; place: number }) {
  const { id, path, title, date, summary, contentNote, genre, unit, place: where } = record
  const lang = useContentLanguage()
  return (
    <li id={placeId(place)}>
      <div className="d-w">
        <span className="mono">{date}</span>
        <CallNumber id={id} />
      </div>
      <div className="d-t">
        <h4>
          <Link className="q" to={path} lang={lang}>
            {title}
          </Link>
        </h4>
        <CoveredText note={contentNote} text={summary} />
        <FactLine facts={[genre, where, unit]} />
        <AccessNote record={record} />
      </div>
      <div className="d-f">
        <BasisFlag sample={record.sample} />
        <SaveButton id={id} />
      </div>
    </li>
  )
}

function decadeOf({ year }: ListedRecord, t: Words): string {
  return year === null ? t(collectionCardsWords.undated) : t(collectionCardsWords.decade, { decade: `${Math.floor(year / 10)}0` })
}
