/**
 * Patterns of numbers as an archivist writes them: `###-##-####`, `S########`, `&{2,4}-&{2,4}`. A small language of its own, since an
 * expression from content could take any time; what is made of these takes a bounded number of steps at each character of a text.
 *
 * `#` a digit, `@` a capital letter, `&` a capital letter or digit, each with `{2,5}` for how many; `-` one separator (hyphen, dot, slash or
 * space), `~` a separator or none; anything else stands for itself.
 */

/** Characters that a match may have. */
const LONGEST = 60
/** Ways in which a pattern may be matched at one place. */
const MOST_WAYS = 2_000

/** Digits, and what recognition takes them for. */
export const DIGIT = '0-9OoQIl|SB'
const CLASS: Readonly<Record<string, string>> = { '#': `[${DIGIT}]`, '@': '[A-Z]', '&': '[A-Z0-9l|]' }
const SEPARATOR = '(?: ?[-\\u2010-\\u2015] ?|[./ ])'

interface Part {
  kind: 'class' | 'separator' | 'maybe' | 'literal'
  text: string
  least: number
  most: number
}

function partsOf(pattern: string): Part[] {
  const parts: Part[] = []
  for (const [, sign = '', least, most] of pattern.matchAll(/([\s\S])(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?/gu)) {
    const kind = sign in CLASS ? 'class' : sign === '-' ? 'separator' : sign === '~' ? 'maybe' : 'literal'
    parts.push({ kind, text: sign, least: Number(least ?? 1), most: Number(most ?? least ?? 1) })
  }
  return parts
}

/** @returns what is wrong with a pattern, as what was expected; '' where nothing is. */
export function patternFault(pattern: string): string {
  if (pattern === '' || pattern !== pattern.trim()) return 'a pattern such as ###-##-####'
  const parts = partsOf(pattern)
  if (!parts.some(({ kind }) => kind === 'class')) return 'a pattern with at least one of # @ &'
  if (parts.some(({ least, most }) => most < least || most === 0)) return 'counts such as {6,9}, the smaller one first'
  if (parts.some(({ kind, most }) => kind !== 'class' && most > 1)) return 'counts after # @ & only'
  const width = (kind: Part['kind']) => (kind === 'separator' || kind === 'maybe' ? 3 : 1)
  const longest = parts.reduce((sum, { kind, most }) => sum + most * width(kind), 0)
  if (longest > LONGEST) return `a pattern of at most ${LONGEST} characters`
  const ways = parts.reduce((product, { kind, least, most }) => product * (most - least + 1) * (kind === 'maybe' ? 2 : 1), 1)
  return ways > MOST_WAYS ? 'fewer parts of unequal length: this one takes too long to look for' : ''
}

/** The expression that finds a pattern, not inside a longer word or number. @param pattern one without a fault. */
export function patternExpression(pattern: string): RegExp {
  const body = partsOf(pattern)
    .map(({ kind, text, least, most }) => {
      if (kind === 'separator') return SEPARATOR
      if (kind === 'maybe') return `${SEPARATOR}?`
      if (kind === 'literal') return text === ' ' ? '\\s' : text.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')
      return `${CLASS[text]}{${least},${most}}`
    })
    .join('')
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[-.,/])${body}(?![\\p{L}\\p{N}]|[-/]\\p{N}|[.,]\\p{N})`, 'gu')
}
