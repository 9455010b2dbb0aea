/** Headings under the letter that they begin with, in order. */

export interface LetterGroup<Entry> {
  /** 'A' to 'Z', or '0–9'. */
  letter: string
  /** Where its group stands on the page. */
  anchor: string
  entries: Entry[]
}

const DIGITS = '0–9'

/** @returns groups that hold something, A to Z, names that begin otherwise at the end. */
export function byLetter<Entry extends { name: string }>(entries: readonly Entry[]): LetterGroup<Entry>[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of [...entries].sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const first = entry.name.normalize('NFD').charAt(0).toUpperCase()
    const letter = /^[A-Z]$/.test(first) ? first : DIGITS
    groups.set(letter, [...(groups.get(letter) ?? []), entry])
  }
  return [...groups]
    .map(([letter, inside]) => ({ letter, anchor: letter === DIGITS ? 'other' : `letter-${letter.toLowerCase()}`, entries: inside }))
    .sort((a, b) => Number(a.letter === DIGITS) - Number(b.letter === DIGITS) || a.letter.localeCompare(b.letter))
}
