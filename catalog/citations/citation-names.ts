/** Names of creators in the order each style wants them. Headings are held inverted: 'Jones, Leslie, 1886-1967'. */
export interface CitedName {
  /** As the heading has it, without dates. */
  heading: string
  /** A person's name is turned around and shortened as styles ask; a body's, a family's or an unknown one is cited whole. */
  kind: 'person' | 'whole'
}

/** 'Jones, Leslie, 1886-1967' without the dates. */
export function withoutDates(heading: string): string {
  return heading
    .replace(/(?:,|(?<![\s,]))\s+(?:(?:b\.|d\.|ca\.|active|born|died)\s*)?\d{4}\??(?:\s*[-–])?(?:\s*\d{4})?\s*\??\.?$/, '')
    .trim()
}

/** Leslie Jones */
function natural({ heading, kind }: CitedName): string {
  const [family = '', given, ...rest] = heading.split(', ')
  return kind === 'whole' || given === undefined ? heading : [`${given} ${family}`, ...rest].join(', ')
}

/** Jones, L. */
function withInitials({ heading, kind }: CitedName): string {
  const [family = '', given] = heading.split(', ')
  if (kind === 'whole' || given === undefined) return heading
  const initials = given
    .split(/\s+/)
    .map((name) =>
      name
        .split('-')
        .map((part) => `${part.charAt(0)}.`)
        .join('-'),
    )
    .join(' ')
  return `${family}, ${initials}`
}

/** MLA works cited: the first inverted, a second in natural order, more than two as "et al." */
export function mlaNames(names: readonly CitedName[]): string {
  const [first, second, third] = names
  if (!first) return ''
  if (!second) return first.heading
  return third ? `${first.heading}, et al.` : `${first.heading}, and ${natural(second)}`
}

/** Chicago and Turabian bibliography: the first inverted; up to three are named. */
export function bibliographyNames(names: readonly CitedName[]): string {
  const [first, ...others] = names
  if (!first) return ''
  if (names.length > 3) return `${first.heading}, et al.`
  return listed([first.heading, ...others.map(natural)], 'and', true)
}

/** Chicago and Turabian notes: natural order; more than three as "et al." */
export function noteNames(names: readonly CitedName[]): string {
  const [first] = names
  if (!first) return ''
  return names.length > 3 ? `${natural(first)} et al.` : listed(names.map(natural), 'and', names.length > 2)
}

/** APA reference list: family name and initials, all named up to twenty. */
export function apaNames(names: readonly CitedName[]): string {
  return listed(names.slice(0, 20).map(withInitials), '&', true)
}

function listed(names: readonly string[], and: string, commaBeforeLast: boolean): string {
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')}${commaBeforeLast ? ',' : ''} ${and} ${names.at(-1)}`
}
