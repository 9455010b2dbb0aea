/** What was added, changed and withdrawn, and which suggestions were decided: newest first, with the reason. */
import { displayDate } from '../../../catalog/dates.ts'
import { notFound } from '../../../catalog/errors.ts'
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'
import { CORRECTION_WORDS } from '../../../desk/corrections/correction-fields.ts'
import { countsInWords, type PublicChange, publicBatch, publicChanges, reasonOf } from '../../../endpoints/changes/public-changes.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { Route } from './+types/changes'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const asked = new URL(request.url).searchParams
  const canonical = siteAddress(request, archive.settings) + paths.changes()
  const batch = asked.get('batch') ?? ''
  if (batch !== '') {
    const found = publicBatch(archive, batch, asked.get('after') ?? '')
    if (!found) throw notFound(`A change called "${batch.slice(0, 80)}"`)
    const later = found.next === '' ? '' : paths.changes({ batch, after: found.next })
    return { canonical, whole: true, entries: [shown(found.change)], later, first: !asked.has('after') }
  }
  const before = asked.get('before') ?? ''
  const { changes, next } = await publicChanges(archive, before)
  const later = next === '' ? '' : paths.changes({ before: next })
  return { canonical, whole: false, entries: changes.map(shown), later, first: before === '' }
})

const ACTION_WORDS = { create: 'added', update: 'changed', delete: 'withdrawn' } as const

/** Runs on the server: dates in words, links made. */
function shown(change: PublicChange) {
  const day = displayDate(change.time.slice(0, 10))
  if (change.kind === 'correction') {
    const { number, status, about, title } = change
    return {
      key: change.key,
      day,
      title: `Correction ${number}: ${CORRECTION_WORDS[status].label.toLowerCase()}`,
      reason: 'A visitor’s suggestion was decided.',
      items: [{ id: number, path: about, title, sample: false, what: 'is what it was about' }],
      more: 0,
    }
  }
  const { batch, items } = change
  return {
    key: change.key,
    day,
    title: countsInWords(batch),
    reason: reasonOf(batch),
    items: items.map(({ id, action, title, sample }) => ({
      id,
      path: title === '' ? '' : paths.record(id),
      title,
      sample,
      what: ACTION_WORDS[action],
    })),
    more: batch.added + batch.changed + batch.withdrawn - items.length,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    ...pageMeta(matches, {
      title: 'Changes',
      description: 'What was added, changed and withdrawn in this archive, newest first, with the reason for each change.',
      canonical: loaderData.canonical,
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: paths.changesFeed(), title: 'Changes' },
  ]
}

export default function Changes({ loaderData: { entries, whole, later, first } }: Route.ComponentProps) {
  return (
    <div className="wrap desk">
      <Crumbs trail={whole ? [{ title: 'Changes', to: paths.changes() }, { title: 'One change' }] : [{ title: 'Changes' }]} />
      <div className="phead g12">
        <h1 className="ph1">{whole ? 'One change' : 'Changes'}</h1>
        <p className="lede ph2">
          {whole
            ? 'Every record in this change, in the order it was made.'
            : 'What was added, changed and withdrawn, newest first, with the reason for each change; and the outcome of visitors’ suggestions.'}
        </p>
      </div>
      <p className="note">
        Every version of a record is kept. A withdrawn record keeps its number here and shows nothing else. Found a mistake? Every page has
        a link to suggest a correction. <a href={paths.changesFeed()}>Follow the changes as a feed</a>, or{' '}
        <a href={paths.snapshot()} download>
          download all open data
        </a>
        .
      </p>
      {entries.length === 0 ? <p>Nothing has changed {first ? 'yet' : 'before that'}.</p> : null}
      <ol className="changes">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} whole={whole} />
        ))}
      </ol>
      <div className="btns">
        {whole || !first ? (
          <Link className="btn" to={paths.changes()}>
            Newest changes
          </Link>
        ) : null}
        {later === '' ? null : (
          <Link className="btn" to={later} rel="next">
            {whole ? 'Next records' : 'Earlier changes'}
          </Link>
        )}
      </div>
    </div>
  )
}

/** @param whole it has the page to itself: all its records are reached by paging. */
function Entry({ entry: { key, day, title, reason, items, more }, whole }: { entry: ReturnType<typeof shown>; whole: boolean }) {
  return (
    <li id={key}>
      <p className="mono">{day}</p>
      <div>
        <h2>{title}</h2>
        <p>{reason}</p>
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <span className="call">{item.id}</span> {item.path === '' ? null : <Link to={item.path}>{item.title}</Link>}{' '}
              <span className="note">{item.what}</span> {item.sample ? <span className="sample">{SAMPLE_LABEL}</span> : null}
            </li>
          ))}
        </ul>
        {more > 0 && !whole ? (
          <p>
            <Link className="more" to={paths.changes({ batch: key })}>
              All {wholeNumber(items.length + more)} records of this change
            </Link>
          </p>
        ) : null}
      </div>
    </li>
  )
}
