/** Entries that each tell something: when, what, and what came of it. */
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { RowMarks } from './source-marks.tsx'

export interface Entry {
  /** Year, date or period in words; '' for none. */
  when: string | number
  title: string
  /** Page it leads to; '' for none. */
  to?: string
  text: string
  more?: string
  list?: readonly string[]
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  refs: readonly string[]
}

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="full entries">
      {entries.map((entry) => (
        <li key={`${entry.when}-${entry.title}`}>
          <span className="mono">{entry.when}</span>
          <div>
            <p className="entry-t">
              {entry.to ? <Link to={entry.to}>{entry.title}</Link> : entry.title}
              <RowMarks refs={entry.refs} />
            </p>
            {entry.text ? <p>{entry.text}</p> : null}
            {entry.more ? <p>{entry.more}</p> : null}
            {entry.list ? (
              <ul className="plain-list">
                {entry.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : null}
            {entry.facts ? (
              <dl className="kv">
                {entry.facts
                  .filter(([, value]) => value)
                  .map(([label, value]) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
              </dl>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
