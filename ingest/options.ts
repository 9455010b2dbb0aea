/** What an import is asked to do. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { ArchiveError } from '../catalog/errors.ts'
import { RightsEntrySchema, STANDARD_RIGHTS } from '../catalog/rights-vocabulary.ts'
import { HolderSchema } from '../catalog/schemas/authorities.ts'

const FieldsSchema = z.strictObject({
  /** CSV (plain or gzip) or EAD file. */
  file: z.string().min(1),
  /** Mapping file; a finding aid needs none. */
  map: z.string().min(1).optional(),
  /** Id of the collection that the records go into. */
  collection: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'lower-case words joined by hyphens' }),
  /** Prefix of ids that are minted here: no collection may have it. */
  ownPrefix: z.string().default(''),
  /** The archive's vocabulary of rights; left out: the standard one. */
  rights: z.array(RightsEntrySchema).default([...STANDARD_RIGHTS]),
  /** Title of the collection; left out: what the mapping or the finding aid says, else its id. */
  title: z.string().trim().min(1).optional(),
  /** Who holds the originals of a new collection; left out: what the mapping says, or was known before. */
  holder: HolderSchema.optional(),
  /** Where the originals are, for records that do not say it, nor their mapping; left out: the holder. */
  heldBy: z.string().trim().min(1).optional(),
  /** Folder of everything made at run time. */
  dataDir: z.string().min(1),
  /** Changes nothing, only says what would change. */
  dryRun: z.boolean().default(false),
  /** Good rows go in although others are refused. */
  keepGoing: z.boolean().default(false),
  /** Records that an earlier import of this file brought and that it no longer has are removed. */
  removeMissing: z.boolean().default(false),
  /** Records that an archivist edited since are overwritten. */
  overwriteEdits: z.boolean().default(false),
  /** Where the report goes as CSV. */
  report: z.string().min(1).optional(),
  /** Who answers for it. */
  actor: z.string().trim().min(1).default('import'),
  /** What findings call the file; left out: its file name. */
  name: z.string().min(1).optional(),
  /** Name that ties imports of one file together over time; left out: the file's name. */
  source: z.string().trim().min(1).optional(),
})
export const ImportOptionsSchema = FieldsSchema.refine(({ collection, ownPrefix }) => collection !== ownPrefix, {
  path: ['collection'],
  error: 'another id: this one is kept for records that are minted here',
}).refine(({ file, map, report }) => ![file, map].some((path) => path && report && resolve(path) === resolve(report)), {
  path: ['report'],
  error: 'another file than the one that is imported, or its mapping',
})
export type ImportOptions = z.input<typeof ImportOptionsSchema>
export type CheckedOptions = z.output<typeof ImportOptionsSchema>

/** @throws ArchiveError 400 'bad-parameter' naming every wrong option. */
export function checkOptions(options: ImportOptions): CheckedOptions {
  const result = ImportOptionsSchema.safeParse(options)
  if (result.success) return result.data
  const details = result.error.issues.map(({ path, message }) => {
    const name = String(path[0] ?? 'options')
    return { where: name, expected: message, found: String(Reflect.get(options, name) ?? '') }
  })
  const lines = details.map(({ where, expected, found }) => `${where}: found "${found}", expected ${expected}`)
  throw new ArchiveError(400, 'bad-parameter', `Wrong import options:\n${lines.join('\n')}`, details)
}
