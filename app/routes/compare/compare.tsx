/** /compare: two records side by side, every field that either has, with what differs marked. */

import type { ReactNode } from 'react'
import { data } from 'react-router'
import * as compareWords from '../../../messages/areas/compare.ts'
import { archiveOf } from '../../archive-context.ts'
import { FindRecordForm, RecordChoices } from '../../components/find-record/find-record.tsx'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { PrintButton, ShareButton } from '../../components/page-tools/page-tools.tsx'
import type { CardRecord } from '../../components/record/record-card.server.ts'
import { RecordCard } from '../../components/record/record-card.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useOwnLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { DetailText } from '../record/details-table.tsx'
import type { Route } from './+types/compare'
import { type ComparedField, type ComparedValue, loadCompare } from './compare.server.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const page = await loadCompare(request, archiveOf(request, context))
  return data(page, { status: page.status })
})

export const headers = sharedHeaders

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return []
  const { title, description } = page
  return [...pageMeta(matches, { title, description }), { name: 'robots', content: 'noindex' }]
}

export default function Compare({ loaderData: page }: Route.ComponentProps) {
  const t = useWords()
  const { title, first, second, notices, fields, only, found, url } = page
  const differing = fields.filter(({ same }) => !same).length
  const chosen = { ...(first ? { a: first.id } : {}), ...(second ? { b: second.id } : {}) }
  const both = first && second
  return (
    <div className="wrap compare-page">
      <Crumbs trail={[{ title: t(compareWords.compare) }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">{both ? t(compareWords.differing, { differing, all: fields.length }) : t(compareWords.lede)}</p>
      </div>
      {notices.map((notice) => (
        <p key={notice} className="note strong" role="status">
          {notice} {t(compareWords.chooseAnother)}
        </p>
      ))}
      {both ? (
        <div className="btns">
          <ButtonLink size="sm" to={paths.compare({ ...chosen, ...(only ? {} : { only: 'differences' }) })} preventScrollReset>
            {t(only ? compareWords.showAll : compareWords.showDiffering)}
          </ButtonLink>
          <ButtonLink
            size="sm"
            to={paths.compare({ a: second.id, b: first.id, ...(only ? { only: 'differences' } : {}) })}
            preventScrollReset
          >
            {t(compareWords.swap)}
          </ButtonLink>
          <ShareButton url={url} title={t(compareWords.both, { first: first.title, second: second.title })} />
          <PrintButton />
        </div>
      ) : null}
      <div className="compare-pair">
        {first ? (
          <div>
            <RecordCard
              record={first}
              heading="h2"
              actions={<ChooseAnother id={first.id} to={paths.compare(second ? { b: second.id } : {})} />}
            />
          </div>
        ) : null}
        {second ? (
          <div>
            <RecordCard
              record={second}
              heading="h2"
              actions={<ChooseAnother id={second.id} to={paths.compare(first ? { a: first.id } : {})} />}
            />
          </div>
        ) : null}
      </div>
      {both ? <CompareTable first={first} second={second} fields={only ? fields.filter(({ same }) => !same) : fields} /> : null}
      {both ? null : (
        <section className="compare-choose" aria-labelledby="choose">
          <h2 id="choose">{t(first || second ? compareWords.compareWith : compareWords.firstRecord)}</h2>
          <FindRecordForm
            label={t(compareWords.findRecord)}
            action={paths.compare()}
            words={found?.words ?? ''}
            keep={Object.entries(chosen)}
          />
          {found ? (
            <RecordChoices
              found={found}
              heading={t(first || second ? compareWords.similar : compareWords.toBeginWith)}
              action={({ id }) => (
                <Link className="more" to={paths.compare(first ? { a: first.id, b: id } : { a: id, ...chosen })}>
                  {t(first || second ? compareWords.compare : compareWords.choose)}
                  <span className="vh"> {id}</span>
                </Link>
              )}
            />
          ) : (
            <p className="note">{t(compareWords.indexing)}</p>
          )}
          <p className="note">
            {t.rich(compareWords.fromList, {
              list: (words: ReactNode[]) => (
                <Link key="list" to={paths.list()}>
                  {words}
                </Link>
              ),
            })}
          </p>
        </section>
      )}
    </div>
  )
}

function ChooseAnother({ id, to }: { id: string; to: string }) {
  const t = useWords()
  return (
    <Link className="tl" to={to}>
      {t(compareWords.another)}
      <span className="vh"> {t(compareWords.inPlaceOf, { id })}</span>
    </Link>
  )
}

/** The fields of two records: the name of a field over its two values, so that both have room on a phone. */
interface CompareTableProps {
  first: CardRecord
  second: CardRecord
  fields: readonly ComparedField[]
}

function CompareTable({ first, second, fields }: CompareTableProps) {
  const t = useWords()
  const lang = useContentLanguage()
  if (fields.length === 0) return <p>{t(compareWords.identical)}</p>
  return (
    <table className="compare-table">
      <caption className="vh">{t(compareWords.caption, { first: first.id, second: second.id })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span lang={lang}>{first.title}</span> <span className="mono">{first.id}</span>
          </th>
          <th scope="col">
            <span lang={lang}>{second.title}</span> <span className="mono">{second.id}</span>
          </th>
        </tr>
      </thead>
      {fields.map((field) => (
        <tbody key={field.label} className={field.same ? undefined : 'compare-differs'}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              <span lang={field.labelLang}>{field.label}</span>{' '}
              <span className="mono">{t(field.same ? compareWords.same : compareWords.differs)}</span>
            </th>
          </tr>
          <tr>
            <td lang={field.own ? undefined : lang}>
              <Values values={field.first} />
            </td>
            <td lang={field.own ? undefined : lang}>
              <Values values={field.second} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function Values({ values }: { values: readonly ComparedValue[] }) {
  const t = useWords()
  const own = useOwnLanguage()
  if (values.length === 0) {
    return (
      <span className="note" lang={own}>
        {t(compareWords.notRecorded)}
      </span>
    )
  }
  return (
    <ul>
      {values.map((value) => (
        <li key={`${value.text} ${value.code}`}>
          {value.shared ? <DetailText value={value} /> : <mark>{<DetailText value={value} />}</mark>}
        </li>
      ))}
    </ul>
  )
}
