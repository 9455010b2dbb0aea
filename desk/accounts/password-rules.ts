/** What a new password has to be. NIST SP 800-63B: long rather than complicated. */

export const SHORTEST_PASSWORD = 12
/** Keeps the hashing of nonsense cheap. */
const LONGEST_PASSWORD = 256

/** What is wrong with a new password, in words; '' for nothing. */
export function passwordFault(password: string, name: string): string {
  if (password.length < SHORTEST_PASSWORD) return `at least ${SHORTEST_PASSWORD} characters`
  if (password.length > LONGEST_PASSWORD) return `at most ${LONGEST_PASSWORD} characters`
  if (password.toLowerCase().includes(name.toLowerCase())) return 'a password without the name in it'
  return new Set(password).size < 5 ? 'more than a few different characters' : ''
}
