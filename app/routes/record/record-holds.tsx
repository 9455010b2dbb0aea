/** What is filed under a record of a finding aid: the first in sight, the rest unfolded. */

import type { ReactNode } from 'react'
import * as viewerWords from '../../../messages/en/viewer.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

import type { ShelfChild, ShelfPlace } from './record-shelf.ts'

const IN_SIGHT = 12

export default function RecordHolds({ shelf: { below, moreBelow, collection } }: { shelf: ShelfPlace }) {
  const t = useWords()
  const rest = below.slice(IN_SIGHT)
  return (
    <section className="blk" aria-labelledby="holds">
      <h2 id="holds">{t(viewerWords.contents)}</h2>
      <Children entries={below.slice(0, IN_SIGHT)} />
      {rest.length > 0 ? (
        <details className="unfold">
          <summary>{t(viewerWords.more, { count: rest.length })}</summary>
          <Children entries={rest} />
        </details>
      ) : null}
      {moreBelow ? (
        <p className="note">
          {t.rich(viewerWords.seeRest, {
            link: (words: ReactNode[]) => (
              <Link key="link" to={paths.browse({ collection })}>
                {words}
              </Link>
            ),
          })}
        </p>
      ) : null}
    </section>
  )
}

function Children({ entries }: { entries: readonly ShelfChild[] }) {
  const lang = useContentLanguage()
  return (
    <ol className="holds">
      {entries.map(({ id, title, date, container }) => (
        <li key={id}>
          <Link to={paths.record(id)} lang={lang}>
            {title}
          </Link>
          <span className="mono">
            {container === '' ? null : <span lang={lang}>{container}</span>}
            {container === '' || date === '' ? null : ' · '}
            {date}
          </span>
        </li>
      ))}
    </ol>
  )
}
