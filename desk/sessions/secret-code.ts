/** Secrets that are handed out once and kept as digests: session tokens, one-time links. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; what is this long needs no slow hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
