/** Seals small texts with AES-256-GCM under a key derived (HKDF) from the newest secret, one purpose each. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, isAbsolute, relative } from 'node:path'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { flushFolder, writeFlushed } from '../../catalog/durable-files.ts'
import { ArchiveError } from '../../catalog/errors.ts'
import type { DeskTables } from '../database/migrations.ts'
import { keyMissing, lostFields } from './sealed-fields.ts'

/** What a key is derived for: a sealed text of one purpose cannot be opened as another's. */
type Purpose = 'contact' | 'form' | 'account' | 'session'

/** Bytes of a nonce and of an authentication tag, as NIST SP 800-38D recommends for GCM. */
const NONCE = 12
const TAG = 16
const CIPHER = 'aes-256-gcm'

export interface Sealing {
  /** @param about what the text belongs to: it opens for nothing else. */
  seal(purpose: Purpose, about: string, text: string): string
  /** @throws ArchiveError 500 'cannot-open' where the key is gone or the text was changed. */
  open(purpose: Purpose, about: string, sealed: string): string
  /** The id of the key a text is sealed with, and of the newest. */
  keyOf(sealed: string): string
  newestKey(): string
  /** A tag that shows later that a text came from here. */
  sign(purpose: Purpose, text: string): string
  verify(purpose: Purpose, text: string, tag: string): boolean
}

/** @param file the key file; read again whenever it changes, so that a rotation needs no restart. */
export function openSealing(file: string): Sealing {
  let read: { stamp: string; keys: readonly Key[] } | null = null
  const keys = (): readonly Key[] => {
    const { mtimeMs, ino } = statSync(file)
    const stamp = `${mtimeMs} ${ino}`
    if (read?.stamp !== stamp) read = { stamp, keys: readKeyFile(file) }
    return read.keys
  }
  const newest = (): Key => keys()[0] ?? readKeyFile(file)[0] ?? fail('there is no key')
  return {
    seal(purpose, about, text) {
      const key = newest()
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, derived(key, purpose), nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${key.id}.${sealed.toString('base64url')}`
    },
    open(purpose, about, text) {
      const [id = '', body = ''] = text.split('.')
      const key = keys().find((one) => one.id === id) ?? fail(`its key ${id} is not in SECRET_KEY_FILE`)
      const sealed = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv(CIPHER, derived(key, purpose), sealed.subarray(0, NONCE)).setAAD(Buffer.from(about))
      decipher.setAuthTag(sealed.subarray(-TAG))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new ArchiveError(500, 'cannot-open', 'A sealed text cannot be opened: it was changed', [], { cause: error })
      }
    },
    keyOf: (sealed) => sealed.split('.')[0] ?? '',
    newestKey: () => newest().id,
    sign: (purpose, text) => tagOf(newest(), purpose, text),
    // Signed with the key before the newest is still signed by us.
    verify: (purpose, text, tag) => keys().some((key) => sameText(tagOf(key, purpose, text), tag)),
  }
}

function derived({ secret }: Key, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `state-police-archive ${purpose}`, 32))
}

function tagOf(key: Key, purpose: Purpose, text: string): string {
  return createHmac('sha256', derived(key, purpose)).update(text).digest('base64url')
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

function fail(why: string): never {
  throw new ArchiveError(500, 'cannot-open', `A sealed text cannot be opened: ${why}`)
}

/**
 * The secret that seals contact details (SECRET_KEY_FILE): a small file outside DATA_DIR, so that a copy of the data alone
 * gives nobody's address away. One key a line, `id secret`, newest first; older ones stay for what they still seal.
 */
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
  writeFlushed(fresh, `${keys.map(({ id, secret }) => `${id} ${secret}`).join('\n')}\n`, 0o600)
  place(fresh, file)
  flushFolder(dirname(file))
}

interface KeyFileRules {
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
