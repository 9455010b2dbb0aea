/** Uploaded files to be imported: in DATA_DIR, never below a folder that is served, typed by what is in them. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import { accessRulesPath, accessRulesText, formatOfBytes, readAccessRules } from '../../ingest/index.ts'

const SNIFF = 4_096

const UploadSchema = z.object({
  id: z.uuid(),
  /** As it was called; ties imports of one file together. */
  name: z.string(),
  format: z.enum(['csv', 'sheet', 'json', 'ead', 'records', 'archive']),
  size: z.number(),
  by: z.string(),
  created: z.string(),
})
export type Upload = z.infer<typeof UploadSchema>

export interface Uploads {
  /** @throws ArchiveError 415 where it is neither a table nor a finding aid. */
  keep(file: { name: string; bytes: Uint8Array }, by: string): Upload
  list(): Upload[]
  find(id: string): Upload
  /** Path of its file. */
  path(id: string): string
  /** Path of its mapping; the file may not exist. */
  mappingPath(id: string): string
  mapping(id: string): string
  setMapping(id: string, yaml: string): void
  remove(id: string): void
  /** How access notes become levels: the rules in force, and whether they were changed here. */
  accessRules(): { text: string; changed: boolean }
  /** Keeps other rules; null: those supplied. @throws ArchiveError 400 naming what is wrong with them. */
  setAccessRules(text: string | null): void
}

export function openUploads(dataDir: string): Uploads {
  const root = join(dataDir, 'uploads')
  const folder = (id: string) => join(root, z.uuid().safeParse(id).success ? id : 'none')
  const mappingPath = (id: string) => join(folder(id), 'mapping.yaml')
  function find(id: string): Upload {
    const meta = join(folder(id), 'upload.json')
    if (!existsSync(meta)) throw notFound('The upload')
    return UploadSchema.parse(JSON.parse(readFileSync(meta, 'utf8')))
  }
  return {
    find,
    mappingPath,
    path: (id) => join(folder(find(id).id), 'file'),
    keep({ name, bytes }, by) {
      const upload: Upload = {
        id: randomUUID(),
        name: plainName(name),
        format: formatOf(bytes),
        size: bytes.length,
        by,
        created: new Date().toISOString(),
      }
      mkdirSync(folder(upload.id), { recursive: true, mode: 0o700 })
      writeFileSync(join(folder(upload.id), 'file'), bytes, { mode: 0o600 })
      writeFileSync(join(folder(upload.id), 'upload.json'), JSON.stringify(upload), { mode: 0o600 })
      return upload
    },
    list() {
      if (!existsSync(root)) return []
      return readdirSync(root)
        .filter((id) => existsSync(join(root, id, 'upload.json')))
        .map(find)
        .sort((a, b) => b.created.localeCompare(a.created))
    },
    mapping: (id) => (existsSync(mappingPath(id)) ? readFileSync(mappingPath(id), 'utf8') : ''),
    setMapping(id, yaml) {
      writeFileSync(mappingPath(find(id).id), yaml, { mode: 0o600 })
    },
    accessRules: () => ({ text: accessRulesText(dataDir), changed: existsSync(accessRulesPath(dataDir)) }),
    setAccessRules(text) {
      if (text === null) return rmSync(accessRulesPath(dataDir), { force: true })
      readAccessRules(text)
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

function formatOf(bytes: Uint8Array): Upload['format'] {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const start = packed ? unpackedStart(bytes) : bytes.subarray(0, SNIFF)
  const format = start.length === 0 ? 'csv' : formatOfBytes(start)
  const text = Buffer.from(start)
  const wide = (text[0] === 0xff && text[1] === 0xfe) || (text[0] === 0xfe && text[1] === 0xff)
  if (start.length === 0 || (format === 'csv' && !wide && text.includes(0))) {
    throw new ArchiveError(415, 'wrong-type', 'The file is neither a table nor a finding aid', [
      {
        where: 'file',
        expected: 'a table (CSV, Excel, OpenDocument, JSON), XML (EAD, MARC, MODS, Dublin Core), or a zip or tar archive of such files',
        found: start.length === 0 ? 'an empty file' : 'binary data',
      },
    ])
  }
  return format
}

/** Only as much is unpacked as is looked at: a small file may unpack into a very large one. */
function unpackedStart(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes.subarray(0, SNIFF), { maxOutputLength: 64 * SNIFF, finishFlush: 2 }).subarray(0, SNIFF)
  } catch {
    return new Uint8Array()
  }
}
