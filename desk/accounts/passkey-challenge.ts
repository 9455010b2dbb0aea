/**
 * Challenges of passkeys, signed instead of stored: asking for one leaves nothing behind, however often strangers ask. One that was
 * used is remembered until it ends (passkeys.ts), so that it cannot be used twice.
 */
import { randomBytes } from 'node:crypto'
import type { Sealing } from '../secrets/sealing.ts'

/** How long a browser may take to answer, in milliseconds. */
export const CHALLENGE_ENDS = 5 * 60_000

/** What a challenge is for: signing in, or making a key for one account. */
export type ChallengeUse = { use: 'sign-in' } | { use: 'new'; account: string }

export function newChallenge(sealing: Sealing, use: ChallengeUse, now: number): Uint8Array<ArrayBuffer> {
  const [ends, nonce] = [String(now + CHALLENGE_ENDS), randomBytes(16).toString('base64url')]
  return new TextEncoder().encode([ends, nonce, sealing.sign('session', signedText(use, ends, nonce))].join('.'))
}

/** @param challenge as the browser sends it back, in base64url. */
export function isChallenge(sealing: Sealing, use: ChallengeUse, challenge: string, now: number): boolean {
  const [ends = '', nonce = '', tag = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split('.')
  return /^\d{1,15}$/.test(ends) && now < Number(ends) && sealing.verify('session', signedText(use, ends, nonce), tag)
}

function signedText(use: ChallengeUse, ends: string, nonce: string): string {
  return JSON.stringify(['passkey', use.use, use.use === 'new' ? use.account : '', ends, nonce])
}
