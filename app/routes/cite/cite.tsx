/** /cite: any record, found by its title or number, with its citations to copy. */

import type { ReactNode } from 'react'
import { data } from 'react-router'
import * as citePageWords from '../../../messages/areas/cite-page.ts'
import type { Words } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import type { RecordChoice } from '../../components/find-record/find-record.server.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { Citations, CiteBlock } from '../../components/record/citations.tsx'
import { BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress, useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/cite'
import { type ChosenRecord, loadCite } from './cite.server.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const page = await loadCite(request, archiveOf(request, context))
  return data(page, { status: page.status })
})

export const headers = sharedHeaders

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return []
  const { title, description, status, canonical } = page
  return pageMeta(matches, { title, description, canonical: status === 200 ? canonical : undefined })
}

export default function Cite({ loaderData: { words, chosen, notice, choices, total, pattern } }: Route.ComponentProps) {
  const t = useWords()
  const addressIn = useAddress()
  const heading = t(citePageWords.title)
  return (
    <div className="wrap cite-page">
      <Crumbs trail={[{ title: heading }]} />
      <div className="phead g12">
        <h1 className="ph1">{heading}</h1>
        <p className="lede ph2">
          {t.rich(citePageWords.lede, {
            pattern,
            address: (said: ReactNode[]) => <code key="address">{said}</code>,
            how: (said: ReactNode[]) => (
              <Link key="how" to={paths.howToCite()}>
                {said}
              </Link>
            ),
          })}
        </p>
      </div>
      <form action={addressIn(paths.cite())} className="cite-find field">
        <label htmlFor="cite-q">{t(citePageWords.findRecord)}</label>
        <div>
          <input id="cite-q" type="search" name="q" defaultValue={words} maxLength={500} placeholder={useSite().exampleRecord} />
          <Button type="submit" variant="default">
            {t(citePageWords.find)}
          </Button>
        </div>
      </form>
      {notice === '' ? null : (
        <p role="status">
          {notice} {t(citePageWords.chooseAnother)}
        </p>
      )}
      {chosen ? (
        <Chosen record={chosen} />
      ) : choices ? (
        <ChoiceList words={words} choices={choices} total={total} />
      ) : (
        <p className="note">{t(citePageWords.indexing)}</p>
      )}
    </div>
  )
}

/** Records to choose from: those that bear the words, or some of the sourced ones. */
function ChoiceList({ words, choices, total }: { words: string; choices: readonly RecordChoice[]; total: number }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="cite-choices" aria-labelledby="choices">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="choices">{headingOf(t, words, total)}</h2>
        {total > choices.length ? (
          <Link className="more" to={paths.explore(words === '' ? { basis: 'sourced' } : { q: words })}>
            {t(citePageWords.allOnExplore, { count: total })}
          </Link>
        ) : null}
      </div>
      {total === 0 ? (
        <p>
          {t.rich(citePageWords.noMatch, {
            browse: (said: ReactNode[]) => (
              <Link key="browse" to={paths.browse()}>
                {said}
              </Link>
            ),
          })}
        </p>
      ) : null}
      <ul>
        {choices.map(({ id, title, facts, sample }) => (
          <li key={id}>
            <CallNumber id={id} />
            <Link className="q" to={paths.cite({ record: id })} lang={lang}>
              {title}
            </Link>
            <span className="meta">{facts}</span>
            <BasisFlag sample={sample} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function headingOf(t: Words, words: string, count: number): string {
  if (words === '') return t(citePageWords.toStartWith)
  return count === 0 ? t(citePageWords.noneFor, { words }) : t(citePageWords.foundFor, { count, words })
}

/** The record that was chosen, with every form a style has for it. */
function Chosen({ record }: { record: ChosenRecord }) {
  const { id, title, facts, unit, sample, citations, further, files, heldBy } = record
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  return (
    <section className="cite-chosen" aria-labelledby="chosen">
      <hr className="oxford" />
      <div className="idrow">
        <CallNumber id={id} />
        <BasisFlag sample={sample} />
      </div>
      <h2 id="chosen">
        <Link className="q" to={paths.record(id)} lang={lang}>
          {title}
        </Link>
      </h2>
      <p className="meta">
        {facts}
        {unit === '' ? null : (
          <>
            , <span lang={lang}>{unit}</span>
          </>
        )}
      </p>
      <div className="g12">
        <div className="cite cite-full">
          <CiteBlock citations={citations} />
        </div>
        <div className="cite-more">
          <h3>{t(citePageWords.furtherForms)}</h3>
          <Citations citations={further} />
          {sample ? null : (
            <p className="note">
              {heldBy === '' ? t(citePageWords.holderUnknown) : t.rich(citePageWords.heldBy, { holder: heldBy, mark })}
            </p>
          )}
          <h3>{t(citePageWords.forManagers)}</h3>
          <div className="btns">
            {files.map(({ ending, label }) => (
              <a key={ending} className="more" href={paths.recordFormat(id, ending)} download>
                {label}
              </a>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
