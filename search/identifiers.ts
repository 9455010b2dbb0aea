/** Identifiers in any spelling: the keys that tell whether two are the same. */
import { classOf, fold, PAIRED, WORD } from './analysis.ts'

/**
 * Key of an identifier in any spelling: groups of letters and of digits, leading zeros dropped. `MSP-GO-1865-001`,
 * `msp go 1865 1` and `MSP.GO.1865.01` are the same; so are `T00003` and `t 3`.
 * @returns '' where the text has neither letters nor digits.
 */
export function foldIdentifier(text: string): string {
  let folded = text.toLowerCase()
  for (let at = 0; at < folded.length; at++) {
    if (folded.charCodeAt(at) < 128) continue
    folded = fold(text)
    break
  }
  const groups: string[] = []
  let at = 0
  while (at < folded.length) {
    const digits = isDigit(folded.charCodeAt(at))
    if (!digits && !isLetter(folded.charCodeAt(at))) {
      at++
      continue
    }
    let end = at + 1
    while (end < folded.length && (digits ? isDigit : isLetter)(folded.charCodeAt(end))) end++
    if (digits) while (at < end - 1 && folded.charCodeAt(at) === 48) at++
    groups.push(folded.slice(at, end))
    at = end
  }
  return groups.join('-')
}

/**
 * Keys that an identifier written in one may stand for: `mspgo1865001` is `msp-go-1865-1`. One run of letters and one
 * of digits, each cut in two at most; the reader left out the signs between, so which cut is meant only the index knows.
 */
export function spellingsOfIdentifier(text: string): string[] {
  const [, letters, digits] = /^([a-z]{2,12})(\d{2,12})$/.exec(fold(text.trim())) ?? []
  if (!letters || !digits) return []
  const found = new Set<string>()
  for (let letter = letters.length; letter > 0; letter--) {
    for (let digit = digits.length; digit > 0; digit--) {
      const cut = [letters.slice(0, letter), letters.slice(letter), digits.slice(0, digit), digits.slice(digit)]
      found.add(foldIdentifier(cut.join(' ')))
    }
  }
  found.delete(foldIdentifier(text))
  return [...found]
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57
}

function isLetter(unit: number): boolean {
  const kind = classOf(unit)
  return (kind === WORD || kind === PAIRED) && !isDigit(unit)
}
