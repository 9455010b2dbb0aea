/** A process that runs one job in a folder, for the test that kills it: the words of a record's files, the search for private information, or places that are covered. */
import { appendFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openDeskDatabase } from '../../desk/database/open-database.ts'
import type { JobHandler } from '../../desk/jobs/job-runner.ts'
import { textJob } from '../../desk/media/read-text.ts'
import { openRecordMedia } from '../../desk/media/record-media.ts'
import { openPrivacy } from '../../desk/privacy/open-privacy.ts'
import { privacyJob } from '../../desk/privacy/scan-job.ts'
import { coverJob } from '../../desk/redaction/cover-file.ts'
import { openCoveredMaker } from '../../desk/redaction/make-covered.ts'
import { openStore } from '../../store/index.ts'
import { noFileReview, plainEditing } from '../fixtures/nothing-private.ts'

export const READ = 'msp:photo:1938:014'

export async function openJobs(folder: string) {
  const catalog = loadCatalog('content')
  const store = openStore(join(folder, 'archive.sqlite'))
  const desk = await openDeskDatabase({ kind: 'sqlite', file: join(folder, 'desk.sqlite') })
  const privacy = openPrivacy(desk.query, () => catalog.privacyRules)
  const recordMedia = openRecordMedia(folder, store, noFileReview)
  const editing = plainEditing(store, catalog)
  const jobs: Readonly<Record<string, JobHandler>> = {
    text: textJob({ store, editing, recordMedia, reader: { languages: async () => ['English'], read: recognizeIn(folder) } }),
    privacy: privacyJob({ store, privacy, recordMedia }),
    cover: coverJob({
      store,
      dataDir: folder,
      contentDir: join(folder, 'content'),
      media: { dropMade: async () => {} },
      maker: openCoveredMaker(),
    }),
  }
  const run = async (kind: string, payload: unknown, progress: (words: string) => void = () => {}) =>
    jobs[kind]?.({ payload, progress, signal: new AbortController().signal }) ?? ''
  return { catalog, store, privacy, recordMedia, editing, run, query: desk.query }
}

/** Stands for tesseract: it takes its time, writes down what it read, and leaves a file beside that is renamed. */
function recognizeIn(folder: string) {
  return async (picture: string, into: string): Promise<void> => {
    await wait(100)
    const name = picture.endsWith('page.png') ? basename(into, '.hocr') : basename(picture)
    const word = `<span class="ocrx_word" title="bbox 1 1 2 2; x_wconf 90">Read-${name}</span>`
    writeFileSync(
      `${into}.hocr`,
      `<html><body><div class="ocr_page" title="bbox 0 0 4 4"><span class="ocr_line" title="bbox 0 0 4 4">${word}</span></div></body></html>`,
    )
    await wait(100)
    renameSync(`${into}.hocr`, into)
    appendFileSync(join(folder, 'read.log'), `${name}\n`)
  }
}

if (import.meta.main) {
  const [folder = '', kind = '', payload = '{}'] = process.argv.slice(2)
  const { run } = await openJobs(folder)
  const say = (words: string) => void process.stdout.write(`${words}\n`)
  say(await run(kind, JSON.parse(payload), say))
  process.exit(0)
}
