/** Incident papers as a station daybook: one line an entry, under its decade. */
import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './load-more.tsx'
import { runsOf } from './runs-of.ts'
import type { ShapeProps } from './shaped-records.tsx'
import type { ShownRecord } from './shown-record.ts'

export default function Daybook({ records, first }: ShapeProps) {
  const places = new Map(records.map(({ id }, at) => [id, first + at]))
  return (
    <div className="shaped daybook">
      {runsOf(records, decadeOf).map(({ name, of, key }) => (
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

function Entry({ record, place }: { record: ShownRecord; place: number }) {
  const { id, path, title, date, summary, contentNote, genre, unit, place: where } = record
  return (
    <li id={placeId(place)}>
      <div className="d-w">
        <span className="mono">{date}</span>
        <CallNumber id={id} />
      </div>
      <div className="d-t">
        <h4>
          <Link className="q" to={path}>
            {title}
          </Link>
        </h4>
        <p>{contentNote === '' ? summary : `Content note: ${contentNote}`}</p>
        <p className="meta">{[genre, where, unit].filter(Boolean).join(' · ')}</p>
        <AccessNote record={record} />
      </div>
      <div className="d-f">
        <BasisFlag sample={record.sample} />
        <SaveButton id={id} />
      </div>
    </li>
  )
}

function decadeOf({ year }: ShownRecord): string {
  return year === null ? 'Undated' : `${Math.floor(year / 10)}0s`
}
