/** The private code of a request: 128 random bits in hexadecimal. Only its hash is stored where it can be looked up. */
import { createHash, randomBytes } from 'node:crypto'

export function newCode(): string {
  return randomBytes(16).toString('hex')
}

/** A code is random, so a plain hash of it cannot be guessed back. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Whether a text could be a code at all: nothing else is looked up. */
export function isCode(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** 256 random bits; what is this long needs no slow hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
