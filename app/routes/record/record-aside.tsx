/** Next to the description: rights, access, place, filing order, who and what is mentioned. Plain links: its scripts come after the page's. */
import { lazy, Suspense } from 'react'
import * as recordWords from '../../../messages/en/record.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { RecordPage } from './record-page.ts'
import { RecordTree } from './record-tree.tsx'

/** Drawn on the server; its scripts come after those of the page. */
const WhereItIs = lazy(() => import('./where-it-is.tsx'))

export default function RecordAside({ page }: { page: RecordPage }) {
  const t = useWords()
  const lang = useContentLanguage()
  const { rights, access, map, shelf, mentioned } = page
  return (
    <div className="rec-s">
      <section className="blk" aria-labelledby="rights">
        <h2 id="rights">{t(recordWords.rights)}</h2>
        <p>
          <b lang={lang}>{rights.label}.</b> <span lang={rights.words.lang}>{rights.words.words}</span>
        </p>
        {rights.note === '' ? null : (
          <p lang={lang}>
            {rights.from === '' ? null : `${rights.from}: `}
            <LinkedText text={rights.note} />
          </p>
        )}
        {rights.uri === '' ? null : (
          <p className="note">
            <a href={rights.uri} rel="license noreferrer">
              {rights.uri.replace(/^https?:\/\//, '')}
            </a>
          </p>
        )}
      </section>
      {access.length > 0 ? (
        <section className="blk" aria-labelledby="access">
          <h2 id="access">{t(recordWords.access)}</h2>
          {access.map(({ said, note }) => (
            <p key={said + note}>
              {said}
              {said === '' || note === '' ? null : ': '}
              {note === '' ? '.' : <span lang={lang}>{note.replace(/\.?$/, '.')}</span>}
            </p>
          ))}
          {page.sample ? null : (
            <p>
              <Link to={paths.research({ record: page.id })}>{t(recordWords.askAccess)}</Link>
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
        <h2 id="sits">{t(recordWords.placeInCollection)}</h2>
        <RecordTree shelf={shelf} title={page.title} />
      </section>
      <section className="blk" aria-labelledby="mentioned">
        <h2 id="mentioned">{t(recordWords.mentioned)}</h2>
        {mentioned.length > 0 ? (
          <ul className="inline">
            {mentioned.map(({ name, to }) => (
              <li key={name}>
                <Link to={to} lang={lang}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t(recordWords.noneMentioned)}</p>
        )}
        <p>
          <Link to={paths.suggestCorrection(paths.record(page.id))}>{t(recordWords.suggestCorrection)}</Link>
        </p>
      </section>
    </div>
  )
}
