/** Next to the description: rights, access, place, filing order, who and what is mentioned. Plain links: its scripts come after the page's. */

import { lazy, Suspense } from 'react'
import * as recordWords from '../../../messages/areas/record.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { FilingPlace, FilingStep, RecordPage } from './record.server.ts'

/** Drawn on the server; its scripts come after those of the page. */
const WhereItIs = lazy(() => import('./where-it-is.tsx'))

export default function RecordAside({ page }: { page: RecordPage }) {
  const t = useWords()
  const lang = useContentLanguage()
  const { rights, access, map, filing, mentioned } = page
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
        <RecordTree filing={filing} title={page.title} />
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

/** Where the record sits: collection, series, box, record, and its neighbours. */
export function RecordTree({ filing, title }: { filing: FilingPlace; title: string }) {
  const t = useWords()
  return (
    <>
      <Steps above={filing.above} title={title} root />
      <nav className="beside" aria-label={t(recordWords.nearby)}>
        <Neighbor step={filing.previous} word={t(shellWords.previous)} rel="prev" />
        <Neighbor step={filing.next} word={t(shellWords.next)} rel="next" />
      </nav>
    </>
  )
}

interface StepsProps {
  above: readonly FilingStep[]
  title: string
  root?: boolean
}

function Steps({ above: [first, ...rest], title, root }: StepsProps) {
  const lang = useContentLanguage()
  return (
    <ol className={root ? 'tree' : undefined}>
      {first ? (
        <li>
          <Step step={first} />
          <Steps above={rest} title={title} />
        </li>
      ) : (
        <li className="now" aria-current="page" lang={lang}>
          {title}
        </li>
      )}
    </ol>
  )
}

function Step({ step: { title, to } }: { step: FilingStep }) {
  const lang = useContentLanguage()
  return to === null ? (
    <span lang={lang}>{title}</span>
  ) : (
    <Link to={to} lang={lang}>
      {title}
    </Link>
  )
}

function Neighbor({ step, word, rel }: { step: FilingStep | null; word: string; rel: string }) {
  const lang = useContentLanguage()
  if (step?.to == null) return null
  return (
    <p>
      <span>{word}</span>
      <Link to={step.to} rel={rel} lang={lang}>
        {step.title}
      </Link>
    </p>
  )
}
