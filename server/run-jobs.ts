/** What jobs there are and when the regular ones come due: the one place where kinds and handlers meet. */
import { changesJob } from '../desk/editing/change-job.ts'
import { entityJob } from '../desk/entities/entity-job.ts'
import { accessJob, headingsJob, importJob, type OwnArchive, undoJob } from '../desk/imports/import-jobs.ts'
import type { Uploads } from '../desk/imports/uploads.ts'
import { type JobRunner, startJobRunner } from '../desk/jobs/job-runner.ts'
import { firstTextOf, type TextJobParts, textJob } from '../desk/media/read-text.ts'
import { fixityJob } from '../desk/media/record-media.ts'
import type { ResumableUploads } from '../desk/media/resumable-uploads.ts'
import { takeFromFolder } from '../desk/media/transcripts.ts'
import { findUnread } from '../desk/media/unread-documents.ts'
import type { Desk } from '../desk/open-desk.ts'
import { requireOwner } from '../desk/permissions/editor-rules.ts'
import { privacyJob, scanOf } from '../desk/privacy/scan-job.ts'
import { type CoverParts, coverJob } from '../desk/redaction/cover-file.ts'
import { relevanceJob } from '../desk/searches/search-fixes.ts'
import * as deskJobsServerWords from '../messages/areas/desk-jobs-server.ts'
import * as deskStateWords from '../messages/areas/desk-state.ts'
import { inEnglish } from '../messages/in-english.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Store } from '../store/index.ts'
import type { Settings } from './settings.ts'

/** Ended jobs are shown for this many days. */
const KEPT_DAYS = 30
const DAY = 86_400_000

export interface JobParts extends Pick<TextJobParts, 'editing' | 'recordMedia' | 'reader'> {
  desk: Desk
  store: Store
  engine: SearchEngine
  uploads: Uploads
  resumable: ResumableUploads
  settings: Pick<Settings, 'DATA_DIR' | 'CONTENT_DIR' | 'SEARCH_URL'>
  /** What imports know of this archive. */
  own: OwnArchive
  covering: Pick<CoverParts, 'media' | 'maker'> & {
    /** Clears the files that still hold what was taken out of records. */
    purge(): Promise<unknown>
  }
  /** Brings the index to the store's last event. */
  indexed(): Promise<void>
}

export function runJobs(given: JobParts): JobRunner {
  const { desk, store, engine, uploads, resumable, settings, own, indexed, covering, ...parts } = given
  const { jobs } = desk
  let day = ''
  let looked = ''
  const newDocuments = findUnread(store, settings)
  return startJobRunner(
    jobs,
    {
      async index() {
        await engine.rebuild()
        // Once for many files that are covered one after the other.
        await covering.purge()
        return inEnglish(deskJobsServerWords.rebuilt, { version: engine.status().indexVersion })
      },
      async import(job) {
        const result = await thenReviewed(importJob(uploads, settings.DATA_DIR, own))(job)
        await jobs.add({ kind: 'headings', label: inEnglish(deskJobsServerWords.readNames), by: 'archive', payload: { actor: 'archive' } })
        return result
      },
      headings: thenIndexed(headingsJob(settings.DATA_DIR)),
      access: thenIndexed(accessJob(settings.DATA_DIR)),
      undo: thenReviewed(undoJob(settings.DATA_DIR)),
      entity: thenIndexed(entityJob(settings.DATA_DIR, settings.CONTENT_DIR)),
      changes: thenReviewed(changesJob(settings.DATA_DIR)),
      fixity: fixityJob(store, settings.DATA_DIR, (name) => takeFromFolder({ store, ...parts }, name, 'archive')),
      text: textJob({ store, ...parts }),
      async cover(job) {
        const result = await thenIndexed(coverJob({ store, dataDir: settings.DATA_DIR, contentDir: settings.CONTENT_DIR, ...covering }))(
          job,
        )
        // Suggestions and corrected spellings still know words that no document has any more, until the index is made anew.
        const waiting = await jobs.list({ kind: 'index', state: 'waiting', limit: 1 })
        if (waiting.length === 0) await jobs.add({ kind: 'index', label: inEnglish(deskStateWords.rebuild), by: 'archive' })
        return result
      },
      privacy: privacyJob({ store, privacy: desk.privacy, recordMedia: parts.recordMedia }),
      relevance: relevanceJob({ store, engine, contentDir: settings.CONTENT_DIR, cluster: settings.SEARCH_URL !== '' }),
      async mail() {
        const { sent, failed } = await desk.outbox.sendWaiting()
        if (failed > 0) throw new Error(inEnglish(deskJobsServerWords.emailsFailed, { failed, sent }))
        return inEnglish(deskJobsServerWords.emailsSent, { sent })
      },
      async digest() {
        return inEnglish(deskJobsServerWords.digests, { count: await desk.notices.putDigests() })
      },
      async retention() {
        const erased = (await desk.requests.eraseExpired(desk.retentionYears)) + (await desk.corrections.eraseExpired(desk.retentionYears))
        const limit = retentionLimit()
        const audited = (await desk.audit.forget(limit)) + (await desk.refusals.forget(limit))
        await desk.usage.forget(limit)
        await desk.outbox.giveUpOld()
        await store.write(() => store.changeSets.forget(limit))
        resumable.forget()
        const forgotten = await jobs.forget(new Date(Date.now() - KEPT_DAYS * DAY).toISOString())
        return inEnglish(deskJobsServerWords.retained, { erased, jobs: forgotten, entries: audited })
      },
    },
    {
      allow: (job) => requireOwner({ store, editing: parts.editing }, desk.accounts, job),
      async due() {
        const minute = new Date().toISOString().slice(0, 16)
        if (minute !== looked) await readNewDocuments()
        looked = minute
        await postLetters(minute)
        const today = new Date().toISOString().slice(0, 10)
        if (today === day) return
        // Every process has counts of its own, whoever runs the job.
        store.emptySearches.forget({ before: retentionLimit().slice(0, 10) })
        await jobs.add({
          kind: 'retention',
          label: inEnglish(deskJobsServerWords.retention, { day: today }),
          once: `retention ${today}`,
          by: 'archive',
        })
        if (desk.notices.mailed)
          await jobs.add({
            kind: 'digest',
            label: inEnglish(deskJobsServerWords.digestOf, { day: today }),
            once: `digest ${today}`,
            by: 'archive',
          })
        const month = today.slice(0, 7)
        await jobs.add({
          kind: 'fixity',
          label: inEnglish(deskJobsServerWords.verifyOf, { month }),
          once: `fixity ${month}`,
          by: 'archive',
        })
        day = today
      },
    },
  )

  /** What is older than this is not kept. */
  function retentionLimit(): string {
    return new Date(Date.now() - desk.retentionYears * 365.25 * DAY).toISOString()
  }

  /** Files of catalogs that were imported, put there by hand, or shipped with the content. */
  async function readNewDocuments(): Promise<void> {
    for (const { id, path } of await newDocuments()) await jobs.add(firstTextOf(id, path, 'archive'))
  }

  /** Transactional outbox: emails are stored with the change they report and sent once a minute. */
  async function postLetters(minute: string): Promise<void> {
    if (!(await desk.outbox.waiting())) return
    await jobs.add({ kind: 'mail', label: inEnglish(deskJobsServerWords.sendEmails), once: `mail ${minute}`, by: 'archive' })
  }

  function thenIndexed(handler: ReturnType<typeof undoJob>): ReturnType<typeof undoJob> {
    return async (job) => {
      const result = await handler(job)
      await indexed()
      return result
    }
  }

  /** What many changes made public is looked through afterwards. */
  function thenReviewed(handler: ReturnType<typeof undoJob>): ReturnType<typeof undoJob> {
    return async (job) => {
      const before = store.records.sequence()
      const result = await thenIndexed(handler)(job)
      if (store.records.sequence() > before) await jobs.add(scanOf('archive', before))
      return result
    }
  }
}
