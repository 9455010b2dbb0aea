/** What is filed under a record of a finding aid: the first in sight, the rest unfolded. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { ShelfChild, ShelfPlace } from './record-shelf.ts'

const IN_SIGHT = 12

export default function RecordHolds({ shelf: { below, moreBelow, collection } }: { shelf: ShelfPlace }) {
  const rest = below.slice(IN_SIGHT)
  return (
    <section className="blk" aria-labelledby="holds">
      <h2 id="holds">Contents</h2>
      <Children entries={below.slice(0, IN_SIGHT)} />
      {rest.length > 0 ? (
        <details className="unfold">
          <summary>{wholeNumber(rest.length)} more</summary>
          <Children entries={rest} />
        </details>
      ) : null}
      {moreBelow ? (
        <p className="note">
          See the rest: <Link to={paths.browse({ collection })}>all records of the collection</Link>
        </p>
      ) : null}
    </section>
  )
}

function Children({ entries }: { entries: readonly ShelfChild[] }) {
  return (
    <ol className="holds">
      {entries.map(({ id, title, date, container }) => (
        <li key={id}>
          <Link to={paths.record(id)}>{title}</Link>
          <span className="mono">{[container, date].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  )
}
