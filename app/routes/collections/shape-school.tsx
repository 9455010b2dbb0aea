/** Training papers by course: what the series holds, then its papers in a table of year, paper and length. */
import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './load-more.tsx'
import { SheetLink } from './record-controls.tsx'
import { runsOf } from './runs-of.ts'
import type { ShapeProps } from './shaped-records.tsx'

const UNFILED = 'Not filed in a series'

export default function School({ records, first, groups }: ShapeProps) {
  const places = new Map(records.map(({ id }, at) => [id, first + at]))
  return (
    <div className="shaped school">
      {runsOf(records, ({ series }) => series || UNFILED).map(({ name, key, of }) => (
        <section key={key} aria-label={name} className="g12">
          <div className="s-h">
            <h3>{name}</h3>
            <p className="note">{groups.find((group) => group.name === name)?.note}</p>
          </div>
          <ol className="s-l">
            {of.map((record) => {
              const { id, path, title, date, summary, contentNote, genre, extent, sample } = record
              return (
                <li key={id} id={placeId(places.get(id) ?? 0)}>
                  <span className="mono">{date}</span>
                  <div>
                    <h4>
                      <Link className="q" to={path}>
                        {title}
                      </Link>
                    </h4>
                    <p>{contentNote === '' ? summary : `Content note: ${contentNote}`}</p>
                    <p className="flags">
                      <CallNumber id={id} />
                      <span className="meta">{[genre, extent].filter(Boolean).join(' · ')}</span>
                      <BasisFlag sample={sample} />
                      <SaveButton id={id} />
                    </p>
                    <AccessNote record={record} />
                  </div>
                  <SheetLink record={record}>PDF</SheetLink>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
