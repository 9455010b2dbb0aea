/**
 * A signed time in every form: it shows that the form came from a page of this site, and not long ago. How fast a form comes back says
 * nothing: browsers fill one in faster than a person can. Works with scripts off.
 */
import type { Sealing } from '../secrets/sealing.ts'

/** A page left open overnight still works. */
const LONGEST = 7 * 86_400_000

export function formToken(sealing: Sealing, form: string, now: Date): string {
  const time = String(now.getTime())
  return `${time}.${sealing.sign('form', `${form} ${time}`)}`
}

/** Why a form is not taken; formRefusalIn says it. */
export type TokenProblem = 'not-verified' | 'too-old'

/** @returns what is wrong with it; null where all is well. */
export function tokenProblem(sealing: Sealing, form: string, token: string, now: Date): TokenProblem | null {
  const [time = '', tag = ''] = token.split('.')
  if (!/^\d{1,15}$/.test(time) || !sealing.verify('form', `${form} ${time}`, tag)) {
    return 'not-verified'
  }
  const age = now.getTime() - Number(time)
  return age > LONGEST ? 'too-old' : null
}

/** Name of the field that people do not see and programs fill in. */
export const TRAP = 'website'
