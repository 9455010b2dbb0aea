/** Uploaded files to be imported: in DATA_DIR, never below a folder that is served, typed by what is in them, read in a process of their own. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ArchiveError, isArchiveError, notFound } from '../../catalog/errors.ts'
import type { RightsEntry } from '../../catalog/rights-vocabulary.ts'
import { requireDisk } from '../../catalog/storage-faults.ts'
import { accessRulesPath, accessRulesText, type FirstRecords, type FirstRows, openLook, UPLOAD_FORMATS } from '../../ingest/index.ts'

const UploadSchema = z.object({
  id: z.uuid(),
  /** As it was called; ties imports of one file together. */
  name: z.string(),
  format: z.enum(UPLOAD_FORMATS),
  size: z.number(),
  by: z.string(),
  created: z.string(),
})
export type Upload = z.infer<typeof UploadSchema>

export interface Uploads {
  /** @throws ArchiveError 415 where it is neither a table nor a finding aid, 507 where the disk has no room. Nothing is kept then. */
  keep(file: { name: string; bytes: Uint8Array }, by: string): Promise<Upload>
  list(): Upload[]
  find(id: string): Upload
  /** Path of its file. */
  path(id: string): string
  /** Path of its mapping; the file may not exist. */
  mappingPath(id: string): string
  mapping(id: string): string
  /** @throws ArchiveError 400 with every problem of the mapping; the one before it stays. */
  setMapping(id: string, yaml: string): Promise<void>
  /** The headings of a table, and a few rows as they are below them. @param sheet of a file with several; '' for the first. */
  firstRows(id: string, count: number, sheet: string): Promise<FirstRows>
  /** What the first rows or components become. @throws ArchiveError where the mapping does not fit. */
  firstRecords(id: string, collection: string, count: number): Promise<FirstRecords>
  remove(id: string): void
  /** How access notes become levels: the rules in force, and whether they were changed here. */
  accessRules(): { text: string; changed: boolean }
  /** Keeps other rules; null: those supplied. @throws ArchiveError 400 naming what is wrong with them. */
  setAccessRules(text: string | null): Promise<void>
  /** @throws ArchiveError 400 naming what is wrong with these rules. */
  checkAccessRules(text: string): Promise<void>
}

/** @param rights the archive's vocabulary; left out: the standard one. */
export function openUploads(dataDir: string, rights?: readonly RightsEntry[]): Uploads {
  const root = join(dataDir, 'uploads')
  const look = openLook()
  const folder = (id: string) => join(root, z.uuid().safeParse(id).success ? id : 'none')
  const mappingPath = (id: string) => join(folder(id), 'mapping.yaml')
  function find(id: string): Upload {
    const meta = join(folder(id), 'upload.json')
    if (!existsSync(meta)) throw notFound('The upload')
    return UploadSchema.parse(JSON.parse(readFileSync(meta, 'utf8')))
  }
  /** What is said of a file calls it as its sender does. */
  async function reading<T>(id: string, read: (file: string, upload: Upload) => Promise<T>): Promise<T> {
    const upload = find(id)
    const file = join(folder(id), 'file')
    try {
      return await read(file, upload)
    } catch (error) {
      if (!isArchiveError(error)) throw error
      throw new ArchiveError(error.status, error.code, error.message.replaceAll(file, upload.name), error.details, { cause: error })
    }
  }
  return {
    find,
    mappingPath,
    path: (id) => join(folder(find(id).id), 'file'),
    async keep({ name, bytes }, by) {
      const id = randomUUID()
      mkdirSync(folder(id), { recursive: true, mode: 0o700 })
      try {
        await requireDisk(root, bytes.length)
        const file = join(folder(id), 'file')
        await writeFile(file, bytes, { mode: 0o600 })
        const upload: Upload = {
          id,
          name: plainName(name),
          format: await look.format(file),
          size: bytes.length,
          by,
          created: new Date().toISOString(),
        }
        await writeFile(join(folder(id), 'upload.json'), JSON.stringify(upload), { mode: 0o600 })
        return upload
      } catch (error) {
        rmSync(folder(id), { recursive: true, force: true })
        throw error
      }
    },
    list() {
      if (!existsSync(root)) return []
      return readdirSync(root)
        .filter((id) => existsSync(join(root, id, 'upload.json')))
        .map(find)
        .sort((a, b) => b.created.localeCompare(a.created))
    },
    mapping: (id) => (existsSync(mappingPath(id)) ? readFileSync(mappingPath(id), 'utf8') : ''),
    async setMapping(id, yaml) {
      const next = join(folder(find(id).id), `mapping-${randomUUID()}.yaml`)
      writeFileSync(next, yaml, { mode: 0o600 })
      try {
        await look.checkMapping(next)
        renameSync(next, mappingPath(id))
      } finally {
        rmSync(next, { force: true })
      }
    },
    firstRows: (id, count, sheet) => reading(id, (file) => look.firstRows(file, count, sheet)),
    firstRecords: (id, collection, count) =>
      reading(id, (file, { name }) => {
        const map = existsSync(mappingPath(id)) ? { map: mappingPath(id) } : {}
        return look.firstRecords({ file, ...map, collection, dataDir, source: name, ...(rights ? { rights: [...rights] } : {}) }, count)
      }),
    accessRules: () => ({ text: accessRulesText(dataDir), changed: existsSync(accessRulesPath(dataDir)) }),
    checkAccessRules: (text) => look.checkAccessRules(text),
    async setAccessRules(text) {
      if (text === null) return rmSync(accessRulesPath(dataDir), { force: true })
      await look.checkAccessRules(text)
      writeFileSync(accessRulesPath(dataDir), text, { mode: 0o600 })
    },
    remove(id) {
      rmSync(folder(find(id).id), { recursive: true })
    },
  }
}

/** The last part of a name, without what a file system or a terminal could trip over. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/[^\p{L}\p{N}. _-]/gu, '_').slice(0, 120) || 'file'
}
