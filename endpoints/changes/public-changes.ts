/** The public log of changes and take-downs: batches of record changes and decided corrections, newest first. */
import type { Viewer } from '../../catalog/access.ts'
import { badParameters } from '../../catalog/errors.ts'
import type { CorrectionStatus } from '../../desk/corrections/correction-fields.ts'
import { type ChangeBatch, lookUp } from '../../store/index.ts'
import type { Archive } from '../archive.ts'

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

/** Changes on a page, and records named of one batch. */
const PAGE = 20
const NAMED = 12
/** Later than anything that happens. */
const END = '9999-12-31T00:00:00.000Z'

/** @param before moment before which to begin, from the page after another; '' for the newest. */
export async function publicChanges({ store, desk, viewer }: Given, before: string): Promise<{ changes: PublicChange[]; next: string }> {
  if (before !== '' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(before)) {
    throw badParameters([{ where: 'before', expected: 'a moment such as 2026-11-21T10:00:00.000Z', found: before.slice(0, 40) }])
  }
  const from = before || END
  const batches = store.changes.batches({ viewer, before: from, limit: PAGE + 1 })
  const corrections = await desk.corrections.published(from, PAGE + 1)
  const changes: PublicChange[] = [
    ...batches.map((batch) => ({ kind: 'records' as const, key: batch.batch, time: batch.time, batch, items: [] })),
    ...corrections
      // A correction to a record that may not be known of says nothing either.
      .filter(({ recordId }) => recordId === null || lookUp(store, recordId, viewer).state !== 'closed')
      .map(({ number, time, status, about, title }) => ({ kind: 'correction' as const, key: number, time, number, status, about, title })),
  ].toSorted((one, other) => other.time.localeCompare(one.time))
  const shown = changes
    .slice(0, PAGE)
    .map((change) => (change.kind === 'records' ? { ...change, items: itemsOf(change.batch.batch, { store, viewer }) } : change))
  return { changes: shown, next: changes.length > PAGE ? (shown.at(-1)?.time ?? '') : '' }
}

function itemsOf(batch: string, { store, viewer }: Pick<Given, 'store' | 'viewer'>): ChangedItem[] {
  return store.changes.recordsOf(batch, viewer, NAMED).map(({ id, action }) => {
    const found = lookUp(store, id, viewer)
    return found.state === 'seen'
      ? { id, action, title: found.record.title, sample: found.record.basis === 'sample' }
      : { id, action, title: '', sample: false }
  })
}

/** Why, in words: what an archivist wrote for the log, or where the change came from. */
export function reasonOf({ origin, reason }: Pick<ChangeBatch, 'origin' | 'reason'>): string {
  if (origin === 'content') return 'The content the site ships with was taken over'
  if (origin === 'import') return `Import: ${reason}`
  return reason
}

/** "3 records added, 1 withdrawn" */
export function countsInWords({ added, changed, withdrawn }: Pick<ChangeBatch, 'added' | 'changed' | 'withdrawn'>): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [withdrawn, 'withdrawn'],
  ] as const
  const said = parts.flatMap(([count, word]) => (count > 0 ? [{ count, word }] : []))
  return said
    .map(({ count, word }, at) => `${count.toLocaleString('en-US')}${at === 0 ? (count === 1 ? ' record' : ' records') : ''} ${word}`)
    .join(', ')
}
