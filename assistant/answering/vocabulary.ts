/** The catalogue's own names, found in what a reader types: units, people, places, collections. */
import type { Catalog } from '../../catalog/catalog.ts'
import { foldText, tokens } from '../../search/analysis.ts'

export const NAME_KINDS = ['unit', 'person', 'place', 'collection', 'subject'] as const
export type NameKind = (typeof NAME_KINDS)[number]

export interface Name {
  kind: NameKind
  /** Value of the facet: the preferred form, or the id of a collection. */
  value: string
  /** As a sentence says it. */
  shown: string
  /** Subject of its passages: 'person:…'; '' where it has none. */
  subject: string
}

export interface NameFound {
  /** More than one where the words fit several: a surname, a unit named like a collection. */
  names: readonly Name[]
  /** Where the words stand in the text. */
  start: number
  end: number
  text: string
}

interface Entry {
  words: readonly string[]
  name: Name
  /** Only where typed with a capital letter: 'King', 'Powers', 'Baker' are words too. */
  capital: boolean
}

export class Vocabulary {
  readonly #entries = new Map<string, Entry[]>()

  constructor(catalog: Catalog) {
    for (const { id, name, variants } of catalog.units)
      this.#add([name, ...variants], { kind: 'unit', value: name, shown: name, subject: `unit:${id}` })
    for (const { id, name, variants, kind } of catalog.people) {
      const person: Name = { kind: 'person', value: name, shown: naturalName(name), subject: `person:${id}` }
      this.#add([name, ...variants, ...shortForms(name, variants), name.replace(/^(The )?Massachusetts (?=\S+ \S)/, '')], person)
      const surname = name.split(',')[0] ?? ''
      if (kind === 'person' && name.includes(',')) this.#add([surname], person, true)
    }
    for (const { id, name, variants } of catalog.places)
      this.#add([name, ...variants, name.split(', ')[0] ?? name], { kind: 'place', value: name, shown: name, subject: `place:${id}` })
    const subjects = new Set(catalog.contentRecords.flatMap((record) => record.subjects))
    const folded = new Set([...subjects].map(foldText))
    for (const { id, title, shortTitle } of catalog.collections) {
      // 'Incident Reports and Case Files' answers to either half, unless a subject is called so.
      const halves = title.split(/, | and /).filter((half) => half.includes(' ') && !folded.has(foldText(half)))
      this.#add([title, shortTitle, `${otherNumber(shortTitle)} collection`, id.replaceAll('-', ' '), ...halves], {
        kind: 'collection',
        value: id,
        shown: title,
        subject: `collection:${id}`,
      })
    }
    for (const subject of subjects)
      this.#add([subject, otherNumber(subject), ...(catalog.subject(subject)?.variants ?? [])], {
        kind: 'subject',
        value: subject,
        shown: subject,
        subject: '',
      })
    for (const entries of this.#entries.values()) entries.sort((a, b) => b.words.length - a.words.length)
  }

  /** Names in a text, longest first where they overlap, in the order of the text. */
  namesIn(text: string): NameFound[] {
    const words = tokens(text)
    const found: NameFound[] = []
    for (let at = 0; at < words.length; ) {
      const capital = /\p{Lu}/u.test(text.charAt(words[at]?.start ?? 0))
      const fitting = (this.#entries.get(words[at]?.word ?? '') ?? []).filter(
        (entry) => (capital || !entry.capital) && entry.words.every((word, after) => words[at + after]?.word === word),
      )
      const length = fitting[0]?.words.length ?? 0
      const first = words[at]
      const last = words[at + length - 1]
      if (length === 0 || !first || !last) {
        at += 1
        continue
      }
      const names = fitting.filter((entry) => entry.words.length === length).map(({ name }) => name)
      found.push({
        names: [...new Map(names.map((name) => [`${name.kind} ${name.value}`, name])).values()],
        start: first.start,
        end: last.end,
        text: text.slice(first.start, last.end),
      })
      at += length
    }
    return found
  }

  #add(forms: readonly string[], name: Name, capital = false): void {
    for (const form of new Set(forms.map(foldText))) {
      const words = form.split(' ')
      const [first = ''] = words
      if (first === '' || (words.length === 1 && first.length < 3)) continue
      const entries = this.#entries.get(first)
      const entry = { words, name, capital }
      if (entries) entries.push(entry)
      else this.#entries.set(first, [entry])
    }
  }
}

/** 'Andrew, John A.' as a reader says it. */
export function naturalName(name: string): string {
  const [last = '', first = '', ...rest] = name.split(', ')
  return first === '' ? name : [first, last, ...rest].join(' ')
}

/** First and last name alone: readers leave middle names and initials out. */
function shortForms(name: string, variants: readonly string[]): string[] {
  return [naturalName(name), ...variants].flatMap((form) => {
    const words = form.replace(/,? (Jr|Sr|II|III)\.?$/, '').split(' ')
    const [first = '', ...rest] = words
    const last = rest.at(-1) ?? ''
    return rest.length > 1 && /^\p{Lu}\p{Ll}+$/u.test(first) && !form.includes(',') ? [`${first} ${last}`] : []
  })
}

/** 'Motorcycles' is found by 'motorcycle' too, and the other way round. */
function otherNumber(subject: string): string {
  if (/ies$/.test(subject)) return subject.replace(/ies$/, 'y')
  return /[^s]s$/.test(subject) ? subject.slice(0, -1) : `${subject}s`
}
