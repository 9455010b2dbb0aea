/** Seals small texts with AES-256-GCM under a key derived (HKDF) from the newest secret, one purpose each. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { statSync } from 'node:fs'
import { ArchiveError } from '../../catalog/errors.ts'
import { type Key, readKeyFile } from './key-file.ts'

/** What a key is derived for: a sealed text of one purpose cannot be opened as another's. */
export type Purpose = 'contact' | 'form' | 'account' | 'session'

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
