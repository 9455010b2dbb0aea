/**
 * A browser that has signed in to an account before carries a signed mark of it (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"): its tries are counted by themselves, so that whoever guesses from elsewhere cannot lock the account's owner out.
 */
import { randomBytes } from 'node:crypto'
import { nameKey } from '../accounts/account-name.ts'
import type { Sealing } from '../secrets/sealing.ts'

/** Renewed at every sign-in. */
export const BROWSER_KNOWN_SECONDS = 180 * 86_400

/** The mark to hand out after a sign-in. It holds for this name alone and says nothing about it. */
export function browserMark(sealing: Sealing, name: string, now: number): string {
  const nonce = randomBytes(16).toString('base64url')
  return [nonce, now, sealing.sign('session', signedText(name, nonce, String(now)))].join('.')
}

/** What a browser's tries are counted under; '' where its mark is missing, forged, out of date or for another name. */
export function knownBrowser(sealing: Sealing, name: string, mark: string, now: number): string {
  const [nonce = '', time = '', tag = ''] = mark.split('.')
  if (!/^[\w-]{22}$/.test(nonce) || !/^\d{1,15}$/.test(time)) return ''
  const age = (now - Number(time)) / 1_000
  return age >= 0 && age < BROWSER_KNOWN_SECONDS && sealing.verify('session', signedText(name, nonce, time), tag) ? nonce : ''
}

function signedText(name: string, nonce: string, time: string): string {
  return JSON.stringify(['browser', nameKey(name), nonce, time])
}
