/** Imports, their undoing and the building of the index as jobs. */
import { z } from 'zod'
import type { RightsEntry } from '../../catalog/rights-vocabulary.ts'
import { HolderSchema } from '../../catalog/schemas/authorities.ts'
import {
  type Progress,
  reviewAccessInWorker,
  reviewHeadingsInWorker,
  runImportInWorker,
  runMany,
  undoImportInWorker,
} from '../../ingest/index.ts'
import * as deskImportsServerWords from '../../messages/areas/desk-imports-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { Uploads } from './uploads.ts'

export const ImportPayloadSchema = z.object({
  upload: z.string(),
  collection: z.string(),
  title: z.string().default(''),
  /** Of a new collection; left out: what the mapping says, or was known before. */
  holder: HolderSchema.optional(),
  /** Holder of records that name none. */
  heldBy: z.string().min(1).optional(),
  dryRun: z.boolean().default(false),
  keepGoing: z.boolean().default(false),
  removeMissing: z.boolean().default(false),
  overwriteEdits: z.boolean().default(false),
  actor: z.string(),
})
export type ImportPayload = z.input<typeof ImportPayloadSchema>
export const UndoPayloadSchema = z.object({ batch: z.string(), actor: z.string() })

/** What imports know of the archive they bring records into. */
export interface OwnArchive {
  /** Prefix of ids that are minted here. */
  ownPrefix: string
  /** Its vocabulary of rights. */
  rights: RightsEntry[]
}

export function importJob(uploads: Uploads, dataDir: string, own: OwnArchive): JobHandler {
  return async ({ payload, progress, signal }) => {
    const { upload: id, title, ...options } = ImportPayloadSchema.parse(payload)
    const upload = uploads.find(id)
    const map = uploads.mapping(id) === '' ? undefined : uploads.mappingPath(id)
    const told = ({ phase, done, total, rows }: Progress) =>
      progress(inEnglish(deskImportsServerWords.progress, { phase, percent: total > 0 ? Math.round((done / total) * 100) : 0, rows }))
    if (upload.format === 'archive') {
      const { collection, ...others } = options
      const one = collection === '' ? {} : { collection }
      const many = { ...others, ...one, ...own, file: uploads.path(id), map, dataDir, source: upload.name }
      return JSON.stringify(
        await runMany(
          many,
          ({ file }, at, of) => progress(inEnglish(deskImportsServerWords.progressFiles, { at, of, file })),
          () => {},
          signal,
        ),
      )
    }
    const report = await runImportInWorker(
      { ...options, ...own, file: uploads.path(id), map, dataDir, source: upload.name, ...(title === '' ? {} : { title }) },
      told,
      signal,
    )
    return JSON.stringify(report)
  }
}

export function undoJob(dataDir: string): JobHandler {
  return async ({ payload }) => JSON.stringify(await undoImportInWorker({ dataDir, ...UndoPayloadSchema.parse(payload) }))
}

/** Names of imported records: those that were settled are put, the others counted for the review list. */
export function headingsJob(dataDir: string): JobHandler {
  return async ({ payload }) => {
    const { actor } = z.object({ actor: z.string() }).parse(payload)
    const { read, changed, headings } = await reviewHeadingsInWorker({ dataDir, actor })
    return inEnglish(deskImportsServerWords.namesRead, { read, changed, headings })
  }
}

const AccessPayloadSchema = z.object({ actor: z.string(), apply: z.boolean(), text: z.string().optional() })

/** What the access rules would close, or the closing itself. */
export function accessJob(dataDir: string): JobHandler {
  return async ({ payload }) => JSON.stringify(await reviewAccessInWorker({ dataDir, ...AccessPayloadSchema.parse(payload) }))
}
