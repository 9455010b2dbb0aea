/** A signed time in every form: one that comes back within seconds was filled in by a program. Works with scripts off. */
import type { Sealing } from '../secrets/sealing.ts'

/** A person needs longer for the shortest of our forms; and a page left open overnight still works. */
const SHORTEST = 2_000
const LONGEST = 7 * 86_400_000

export function formToken(sealing: Sealing, form: string, now: Date): string {
  const time = String(now.getTime())
  return `${time}.${sealing.sign('form', `${form} ${time}`)}`
}

/** @returns what is wrong with it, in words for the sender; null where all is well. */
export function tokenProblem(sealing: Sealing, form: string, token: string, now: Date): string | null {
  const [time = '', tag = ''] = token.split('.')
  if (!/^\d{1,15}$/.test(time) || !sealing.verify('form', `${form} ${time}`, tag)) {
    return 'The form could not be recognised. Please send it again.'
  }
  const age = now.getTime() - Number(time)
  if (age < SHORTEST) return 'The form came back within two seconds, as programs send them. Please send it again.'
  return age > LONGEST ? 'The page was open for more than a week. Please send the form again.' : null
}
