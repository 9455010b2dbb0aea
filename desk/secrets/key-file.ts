/**
 * The secret that seals contact details (SECRET_KEY_FILE): a small file outside DATA_DIR, so that a copy of the data alone
 * gives nobody's address away. One key a line, `id secret`, newest first; older ones stay for what they still seal.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, isAbsolute, relative } from 'node:path'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import type { DeskTables } from '../database/tables.ts'
import { keyMissing, lostFields } from './sealed-fields.ts'

const KeySchema = z.object({ id: z.string().regex(/^[0-9a-f]{8}$/), secret: z.base64url().length(43) })
export type Key = z.infer<typeof KeySchema>

/** A fresh key of 256 bits. */
export function newKey(): Key {
  const secret = randomBytes(32)
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret: secret.toString('base64url') }
}

/**
 * Reads the keys, newest first.
 * @throws ArchiveError 500 'bad-key-file' naming the line that is no key.
 */
export function readKeyFile(file: string): Key[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const keys = lines.map((line, at) => {
    const [id, secret] = line.split(' ')
    const key = KeySchema.safeParse({ id, secret })
    if (key.success) return key.data
    throw new ArchiveError(500, 'bad-key-file', `${file}, line ${at + 1} is no key: expected an id, a blank and 43 characters`)
  })
  if (keys.length === 0) throw new ArchiveError(500, 'bad-key-file', `${file} holds no key`)
  return keys
}

/**
 * Writes the keys so that a crash leaves the old file or the new one, and only its owner can read it.
 * @param place puts the finished file where it belongs: over the old one unless told.
 */
export function writeKeyFile(file: string, keys: readonly Key[], place: (fresh: string, file: string) => void = renameSync): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}.new`
  const handle = openSync(fresh, 'w', 0o600)
  try {
    writeSync(handle, `${keys.map(({ id, secret }) => `${id} ${secret}`).join('\n')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  place(fresh, file)
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

export interface KeyFileRules {
  /** Nothing of the key may lie in it. */
  dataDir: string
  /** False where several servers share a database: each would make a key of its own. */
  mayMake: boolean
  /** The database, in which something may be sealed already. */
  query: Kysely<DeskTables>
}

/**
 * Makes the file where there is none, it may be made and nothing is sealed yet, and looks whether it lies and is closed as it should and
 * opens what is sealed. A lost file is never replaced.
 * @throws ArchiveError 500 'bad-settings', or 'key-missing' with what to do about it.
 */
export async function ensureKeyFile(file: string, { dataDir, mayMake, query }: KeyFileRules): Promise<void> {
  const inside = relative(dataDir, file)
  if (inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)) {
    throw badKeyFile(file, 'expected a file outside DATA_DIR, so that a copy of the data does not hold its key')
  }
  if (!existsSync(file)) {
    const lost = await lostFields(query, [])
    if (lost.length > 0) throw keyMissing(file, false, lost)
    if (!mayMake)
      throw badKeyFile(file, 'no such file; with DATABASE_URL every server needs the same one: make it once (npm run rotate-key)')
    writeKeyFile(file, [newKey()], unlessThere)
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw badKeyFile(file, 'others may read it; expected mode 600')
  }
  const lost = await lostFields(query, readKeyFile(file))
  if (lost.length > 0) throw keyMissing(file, true, lost)
}

/** Of two servers that start at once on one folder, the first one's key stands. */
function unlessThere(fresh: string, file: string): void {
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(fresh)
  }
}

function badKeyFile(file: string, expected: string): ArchiveError {
  return new ArchiveError(500, 'bad-settings', `Wrong settings:\n  SECRET_KEY_FILE: found "${file}": ${expected}`)
}
