/** Beside the description: rights, access, place, shelf, who and what is mentioned. */
import { lazy, Suspense } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { RecordPage } from './record-page.ts'
import { RecordTree } from './record-tree.tsx'

/** Drawn on the server; its scripts come after those of the page. */
const WhereItIs = lazy(() => import('./where-it-is.tsx'))

export function RecordAside({ page }: { page: RecordPage }) {
  const { rights, access, map, shelf, mentioned } = page
  return (
    <div className="rec-s">
      <section className="blk" aria-labelledby="rights">
        <h2 id="rights">Rights</h2>
        <p>
          <b>{rights.label}.</b> {rights.words}
        </p>
        {rights.note === '' ? null : (
          <p>
            {rights.from === '' ? null : `${rights.from}: `}
            <LinkedText text={rights.note} />
          </p>
        )}
        <p className="note">
          <a href={rights.uri} rel="license noreferrer">
            {rights.uri.replace(/^https?:\/\//, '')}
          </a>
        </p>
      </section>
      {access.length > 0 ? (
        <section className="blk" aria-labelledby="access">
          <h2 id="access">Access</h2>
          {access.map((sentence) => (
            <p key={sentence}>{sentence.replace(/\.?$/, '.')}</p>
          ))}
          {page.sample ? null : (
            <p>
              <Link to={paths.research({ record: page.id })}>Ask about access</Link>
            </p>
          )}
        </section>
      ) : null}
      {map ? (
        <Suspense>
          <WhereItIs map={map} />
        </Suspense>
      ) : null}
      <section className="blk" aria-labelledby="sits">
        <h2 id="sits">Place in the collection</h2>
        <RecordTree shelf={shelf} title={page.title} />
      </section>
      <section className="blk" aria-labelledby="mentioned">
        <h2 id="mentioned">Mentioned</h2>
        {mentioned.length > 0 ? (
          <ul className="inline">
            {mentioned.map(({ name, to }) => (
              <li key={name}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        ) : (
          <p>No person, unit or place is mentioned.</p>
        )}
        <p>
          <Link to={paths.suggestCorrection(paths.record(page.id))}>Suggest a correction</Link>
        </p>
      </section>
    </div>
  )
}
