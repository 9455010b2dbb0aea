/**
 * Looks through every public record and its published files for private information, or through those that changed since an event. What a stretch of records has is kept together with
 * how far the scan is: a process that is killed repeats that stretch at the most, and doubles nothing.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import * as deskPrivacyServerWords from '../../messages/areas/desk-privacy-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Store } from '../../store/index.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { RecordMedia } from '../media/record-media.ts'
import type { Privacy } from './open-privacy.ts'
import type { PrivateFile } from './private-items.ts'

/** `scan`: what it goes on with after a stop. `since`: number of the event before the first that counts; left out, all records. */
const ScanPayloadSchema = z.object({ scan: z.string(), actor: z.string(), since: z.number().optional() })

/** @param since number of an event, where only what changed after it is looked through. */
export function scanOf(actor: string, since?: number) {
  return {
    kind: 'privacy',
    label: inEnglish(since === undefined ? deskPrivacyServerWords.job : deskPrivacyServerWords.jobOfChanges),
    by: actor,
    payload: { scan: randomUUID(), actor, ...(since === undefined ? {} : { since }) },
  }
}

/** Records in a stretch. */
const STRETCH = 25

interface ScanParts {
  store: { records: Pick<Store['records'], 'after' | 'eventsAfter' | 'get'> }
  privacy: Pick<Privacy, 'open' | 'scanOf' | 'keepScanned' | 'forgetScan'>
  recordMedia: Pick<RecordMedia, 'list' | 'path'>
}

export function privacyJob({ store, privacy, recordMedia }: ScanParts): JobHandler {
  const filesOf = (id: string): PrivateFile[] =>
    recordMedia
      .list(id)
      .filter(({ published }) => published)
      .map(({ name, part }) => ({ name, part, path: recordMedia.path(id, name) }))
  /** The next records, and after what the next stretch begins. */
  function stretch(after: string, ofChanges: boolean): { records: ArchiveRecord[]; last: string | undefined } {
    if (!ofChanges) {
      const records = store.records.after(after, STRETCH)
      return { records, last: records.at(-1)?.id }
    }
    const events = store.records.eventsAfter(Number(after), STRETCH)
    const ids = new Set(events.map(({ subject }) => subject))
    return { records: [...ids].flatMap((id) => store.records.get(id)?.record ?? []), last: events.at(-1)?.sequence.toString() }
  }

  return async ({ payload, progress, signal }) => {
    const { scan, since } = ScanPayloadSchema.parse(payload)
    let state = (await privacy.scanOf(scan)) ?? { afterRecord: since?.toString() ?? '', records: 0, findings: 0 }
    for (;;) {
      signal.throwIfAborted()
      const { records, last } = stretch(state.afterRecord, since !== undefined)
      if (last === undefined) break
      const found = []
      for (const record of records) found.push({ record: record.id, items: await privacy.open(record, filesOf(record.id)) })
      state = {
        afterRecord: last,
        records: state.records + records.length,
        findings: state.findings + found.reduce((sum, { items }) => sum + items.length, 0),
      }
      await privacy.keepScanned(scan, state, found)
      progress(inEnglish(deskPrivacyServerWords.progress, { records: state.records, findings: state.findings }))
    }
    await privacy.forgetScan(scan)
    return inEnglish(deskPrivacyServerWords.scanned, { records: state.records, findings: state.findings })
  }
}
