/**
 * Looks through every public record and its published files for private information. What a stretch of records has is kept together with
 * how far the scan is: a process that is killed repeats that stretch at the most, and doubles nothing.
 */
import { z } from 'zod'
import * as deskPrivacyServerWords from '../../messages/areas/desk-privacy-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Store } from '../../store/index.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { RecordMedia } from '../media/record-media.ts'
import type { Privacy } from './open-privacy.ts'
import type { PrivateFile } from './private-items.ts'

/** `scan`: what it goes on with after a stop. */
export const ScanPayloadSchema = z.object({ scan: z.string(), actor: z.string() })

/** Records in a stretch. */
const STRETCH = 25

interface ScanParts {
  store: { records: Pick<Store['records'], 'after'> }
  privacy: Pick<Privacy, 'open' | 'scanOf' | 'keepScanned' | 'forgetScan'>
  recordMedia: Pick<RecordMedia, 'list' | 'path'>
}

export function privacyJob({ store, privacy, recordMedia }: ScanParts): JobHandler {
  const filesOf = (id: string): PrivateFile[] =>
    recordMedia
      .list(id)
      .filter(({ published }) => published)
      .map(({ name, part }) => ({ name, part, path: recordMedia.path(id, name) }))
  return async ({ payload, progress, signal }) => {
    const { scan } = ScanPayloadSchema.parse(payload)
    let state = (await privacy.scanOf(scan)) ?? { afterRecord: '', records: 0, findings: 0 }
    for (;;) {
      signal.throwIfAborted()
      const records = store.records.after(state.afterRecord, STRETCH)
      const last = records.at(-1)
      if (!last) break
      const found = []
      for (const record of records) found.push({ record: record.id, items: await privacy.open(record, filesOf(record.id)) })
      state = {
        afterRecord: last.id,
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
