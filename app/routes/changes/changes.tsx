/** What was added, changed and withdrawn, and which suggestions were decided: newest first, with the reason. */
import type { ReactNode } from 'react'
import { displayDate } from '../../../catalog/dates.ts'
import { notFound } from '../../../catalog/errors.ts'
import { countsInWords, type PublicChange, publicBatch, publicChanges, reasonOf } from '../../../endpoints/changes/public-changes.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as changesWords from '../../../messages/areas/changes.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { ReasonText } from '../../components/record/reason-text.tsx'
import { BasisFlag } from '../../components/record/record-labels.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/changes'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const asked = new URL(request.url).searchParams
  const t = wordsIn(archive.language)
  const page = {
    title: t(changesWords.title),
    description: t(changesWords.description),
    canonical: siteAddress(request, archive.settings) + paths.changes(),
  }
  const batch = asked.get('batch') ?? ''
  if (batch !== '') {
    const found = publicBatch(archive, batch, asked.get('after') ?? '')
    if (!found) throw notFound(`A change called "${batch.slice(0, 80)}"`)
    const later = found.next === '' ? '' : paths.changes({ batch, after: found.next })
    return { ...page, whole: true, entries: [shown(found.change, archive.language)], later, first: !asked.has('after') }
  }
  const before = asked.get('before') ?? ''
  const { changes, next } = await publicChanges(archive, before)
  const later = next === '' ? '' : paths.changes({ before: next })
  return { ...page, whole: false, entries: changes.map((change) => shown(change, archive.language)), later, first: before === '' }
})

const ACTIONS = { create: changesWords.itemAdded, update: changesWords.itemChanged, delete: changesWords.itemWithdrawn } as const

/** Runs on the server: dates in words, links made. */
function shown(change: PublicChange, language: Language) {
  const t = wordsIn(language)
  const day = displayDate(change.time.slice(0, 10), language)
  if (change.kind === 'correction') {
    const { number, status, about, title } = change
    return {
      key: change.key,
      day,
      title: t(changesWords.correction, { number, status }),
      reason: { said: t(changesWords.decided), written: '' },
      items: [{ id: number, path: about, title, sample: false, what: t(changesWords.whatItWasAbout) }],
      more: 0,
    }
  }
  const { batch, items } = change
  return {
    key: change.key,
    day,
    title: countsInWords(batch, language),
    reason: reasonOf(batch, language),
    items: items.map(({ id, action, title, sample }) => ({
      id,
      path: title === '' ? '' : paths.record(id),
      title,
      sample,
      what: t(ACTIONS[action]),
    })),
    more: batch.added + batch.changed + batch.withdrawn - items.length,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, canonical } = loaderData
  return [
    ...pageMeta(matches, { title, description, canonical }),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: paths.changesFeed(), title },
  ]
}

export default function Changes({ loaderData: { title, entries, whole, later, first } }: Route.ComponentProps) {
  const t = useWords()
  const heading = whole ? t(changesWords.oneChange) : title
  return (
    <div className="wrap desk">
      <Crumbs trail={whole ? [{ title, to: paths.changes() }, { title: heading }] : [{ title }]} />
      <div className="phead g12">
        <h1 className="ph1">{heading}</h1>
        <p className="lede ph2">{t(whole ? changesWords.everyRecord : changesWords.lede)}</p>
      </div>
      <p className="note">
        {t.rich(changesWords.kept, {
          feed: (words: ReactNode[]) => (
            <a key="feed" href={paths.changesFeed()}>
              {words}
            </a>
          ),
          data: (words: ReactNode[]) => (
            <a key="data" href={paths.snapshot()} download>
              {words}
            </a>
          ),
        })}
      </p>
      {entries.length === 0 ? <p>{t(first ? changesWords.nothingYet : changesWords.nothingBefore)}</p> : null}
      <ol className="changes">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} whole={whole} />
        ))}
      </ol>
      <div className="btns">
        {whole || !first ? (
          <Link className="btn" to={paths.changes()}>
            {t(changesWords.newest)}
          </Link>
        ) : null}
        {later === '' ? null : (
          <Link className="btn" to={later} rel="next">
            {t(whole ? changesWords.nextRecords : changesWords.earlier)}
          </Link>
        )}
      </div>
    </div>
  )
}

/** @param whole it has the page to itself: all its records are reached by paging. */
function Entry({ entry: { key, day, title, reason, items, more }, whole }: { entry: ReturnType<typeof shown>; whole: boolean }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <li id={key}>
      <p className="mono">{day}</p>
      <div>
        <h2>{title}</h2>
        <ReasonText reason={reason} />
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <span className="call">{item.id}</span>{' '}
              {item.path === '' ? null : (
                <Link to={item.path} lang={lang}>
                  {item.title}
                </Link>
              )}{' '}
              <span className="note">{item.what}</span> {item.sample ? <BasisFlag sample /> : null}
            </li>
          ))}
        </ul>
        {more > 0 && !whole ? (
          <p>
            <Link className="more" to={paths.changes({ batch: key })}>
              {t(changesWords.allOfChange, { count: items.length + more })}
            </Link>
          </p>
        ) : null}
      </div>
    </li>
  )
}
