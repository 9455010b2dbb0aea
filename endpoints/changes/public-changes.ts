/** The public log of changes and take-downs: batches of record changes and decided corrections, newest first. */
import type { Viewer } from '../../catalog/access.ts'
import { badParameters } from '../../catalog/errors.ts'
import { type CorrectionStatus, correctionStatusIn } from '../../desk/corrections/correction-fields.ts'
import * as changesWords from '../../messages/areas/changes.ts'
import { type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import { type ChangeBatch, type ChangedRecord, type LogPlace, lookUp, OPENED } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { siteAddress } from '../request-address.ts'
import { element, xmlDocument } from '../xml.ts'

type Given = Pick<Archive, 'store' | 'desk' | 'catalog'> & { viewer: Viewer }

export interface ChangedItem {
  id: string
  action: 'create' | 'update' | 'delete'
  /** Empty where the record is no longer here. */
  title: string
  sample: boolean
}

export type PublicChange =
  | { kind: 'records'; key: string; time: string; batch: ChangeBatch; items: ChangedItem[] }
  | { kind: 'correction'; key: string; time: string; number: string; status: CorrectionStatus; about: string; title: string }

/** Changes on a page, records named of one batch there, and records on a page of a batch of its own. */
const PAGE = 20
const NAMED = 12
const PAGE_OF_BATCH = 100
/** Later than anything that happens. */
const END: LogPlace = { time: '9999-12-31T00:00:00.000Z', key: '' }
const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)(?:~([\w:.-]{1,80}))?$/

/** @param before place from which to go on, from the page before; '' for the newest. */
export async function publicChanges({ store, desk, viewer }: Given, before: string): Promise<{ changes: PublicChange[]; next: string }> {
  const from = placeNamed(before)
  const batches = store.changes.batches({ viewer, before: from, limit: PAGE + 1 })
  const corrections = await desk.corrections.published(from, PAGE + 1)
  const merged = [
    ...batches.map((batch) => ({ kind: 'records' as const, key: batch.batch, time: batch.time, batch })),
    ...corrections.map((correction) => ({ kind: 'correction' as const, key: correction.number, ...correction })),
  ].toSorted((one, other) => compared(other.time, one.time) || compared(other.key, one.key))
  const page = merged.slice(0, PAGE)
  const last = page.at(-1)
  const changes = page.flatMap((change): PublicChange[] => {
    if (change.kind === 'records')
      return [{ ...change, items: itemsOf(store.changes.recordsOf(change.key, viewer, NAMED), { store, viewer }) }]
    const { recordId, ...correction } = change
    // A correction to a record that may not be known of says nothing either.
    return recordId !== null && lookUp(store, recordId, viewer).state === 'closed' ? [] : [correction]
  })
  return { changes, next: merged.length > PAGE && last ? `${last.time}~${last.key}` : '' }
}

/**
 * All records of one batch, a page at a time.
 * @param after from the page before; '' for the first.
 * @returns null where there is no such batch.
 */
export function publicBatch({ store, viewer }: Pick<Given, 'store' | 'viewer'>, key: string, after: string) {
  if (after !== '' && !/^\d{1,15}$/.test(after))
    throw badParameters([{ where: 'after', expected: 'a number from the page before', found: after.slice(0, 40) }])
  const batch = store.changes.batch(key, viewer)
  if (!batch) return null
  const found = store.changes.recordsOf(key, viewer, PAGE_OF_BATCH + 1, Number(after || 0))
  const shown = found.slice(0, PAGE_OF_BATCH)
  const change: PublicChange = { kind: 'records', key, time: batch.time, batch, items: itemsOf(shown, { store, viewer }) }
  return { change, next: found.length > PAGE_OF_BATCH ? String(shown.at(-1)?.sequence ?? '') : '' }
}

function placeNamed(before: string): LogPlace {
  if (before === '') return END
  const [, time, key = ''] = PLACE.exec(before) ?? []
  if (time === undefined)
    throw badParameters([{ where: 'before', expected: 'a moment such as 2026-11-21T10:00:00.000Z', found: before.slice(0, 40) }])
  return { time, key }
}

/** In the order of the databases, by code point. */
function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function itemsOf(records: readonly ChangedRecord[], { store, viewer }: Pick<Given, 'store' | 'viewer'>): ChangedItem[] {
  return records.map(({ id, action }) => {
    const found = lookUp(store, id, viewer)
    return found.state === 'seen'
      ? { id, action, title: found.record.title, sample: found.record.basis === 'sample' }
      : { id, action, title: '', sample: false }
  })
}

/** Why: words of the interface, and what an archivist wrote for the log, in the language of the archive. Either may be ''. */
export interface ChangeReason {
  said: string
  written: string
}

export function reasonOf({ origin, reason }: Pick<ChangeBatch, 'origin' | 'reason'>, language: Language = MAIN_LANGUAGE): ChangeReason {
  const t = wordsIn(language)
  if (reason === OPENED) return { said: t(changesWords.opened), written: '' }
  if (origin === 'content') return { said: t(changesWords.initialContent), written: '' }
  return { said: origin === 'import' ? t(changesWords.imported) : '', written: reason }
}

/** "3 records added, 1 withdrawn" */
export function countsInWords(
  { added, changed, withdrawn }: Pick<ChangeBatch, 'added' | 'changed' | 'withdrawn'>,
  language: Language = MAIN_LANGUAGE,
): string {
  const t = wordsIn(language)
  const parts = [
    { count: added, first: changesWords.added, further: changesWords.added },
    { count: changed, first: changesWords.changed, further: changesWords.alsoChanged },
    { count: withdrawn, first: changesWords.withdrawn, further: changesWords.alsoWithdrawn },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, first, further }, at) => (at === 0 ? t(first, { count }) : t(further, { count })))
    .join(', ')
}

/** /changes.xml: the log of changes as an Atom feed (RFC 4287). */
export async function answerChangesFeed(request: Request, archive: Archive & { viewer: Viewer }): Promise<Response> {
  const site = siteAddress(request, archive.settings)
  const { changes } = await publicChanges(archive, '')
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    element('id', {}, `${site}/changes`),
    element('title', {}, `${archive.catalog.site.name}: Changes`),
    element('updated', {}, changes[0]?.time ?? '1970-01-01T00:00:00Z'),
    element('author', {}, element('name', {}, archive.catalog.site.name)),
    element('link', { rel: 'alternate', type: 'text/html', href: `${site}/changes` }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: `${site}/changes.xml` }),
    ...changes.map((change) =>
      element(
        'entry',
        {},
        element('id', {}, `${site}/changes#${encodeURIComponent(change.key)}`),
        element('title', {}, titleOf(change)),
        element('link', { rel: 'alternate', type: 'text/html', href: site + pageOf(change) }),
        element('updated', {}, change.time),
        element('summary', {}, summaryOf(change)),
      ),
    ),
  )
  return new Response(xmlDocument(root), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}

/** A change of records has a page of its own with all of them. */
function pageOf(change: PublicChange): string {
  return change.kind === 'records' ? `/changes?batch=${encodeURIComponent(change.key)}` : '/changes'
}

function titleOf(change: PublicChange): string {
  return change.kind === 'records'
    ? countsInWords(change.batch)
    : `Correction ${change.number}: ${correctionStatusIn(wordsIn(MAIN_LANGUAGE), change.status).label}`
}

function summaryOf(change: PublicChange): string {
  if (change.kind === 'correction') return `A suggestion about ${change.title} (${change.about})`
  const named = change.items.map(({ id, title, sample }) => `${id}${title === '' ? '' : `, ${title}`}${sample ? ' (sample record)' : ''}`)
  const { said, written } = reasonOf(change.batch)
  return [[said, written].filter(Boolean).join(': '), ...named].join('; ')
}
