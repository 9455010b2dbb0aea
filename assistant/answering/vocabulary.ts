/** The catalogue's own names, found in what a reader types: units, people, places, collections. */
import type { Catalog } from '../../catalog/catalog.ts'
import { foldText, terms, tokens } from '../../search/analysis.ts'
import { isTypeWord } from './record-kinds.ts'

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
  /** Only where typed with a capital letter: 'King', 'Powers', 'Baker' are words too. Short forms in capitals ('CARS') need them all. */
  capital: boolean | 'all'
}

export class Vocabulary {
  readonly #entries = new Map<string, Entry[]>()
  /** Names of units of several words by their stems: 'diving team' is the Dive Team. */
  readonly #stemmed = new Map<string, Entry[]>()
  /** Stems of the words by which the catalogue calls kinds of records ('Newspaper article'), with how many records are of that kind. */
  readonly kinds: ReadonlyMap<string, number>
  /** How many records are on a subject. */
  readonly subjects: ReadonlyMap<string, number>

  /** Series of the collections, longest first. */
  readonly #series: readonly string[]

  constructor(catalog: Catalog) {
    this.#series = [...new Set(catalog.contentRecords.map(({ series }) => series))]
      .filter((series) => series !== '')
      .sort((a, b) => b.length - a.length)
    this.kinds = counted(catalog.contentRecords.flatMap(({ genre }) => terms(genre).slice(-1)))
    this.subjects = counted(catalog.contentRecords.flatMap((record) => record.subjects))
    for (const { id, name, variants } of catalog.units) {
      const unit: Name = { kind: 'unit', value: name, shown: name, subject: `unit:${id}` }
      const forms = [name, ...variants]
      const words = forms.filter((form) => isShortForm(form) && isWordToo(form, catalog))
      this.#add(
        forms.filter((form) => !words.includes(form)),
        unit,
      )
      this.#add(words, unit, 'all')
    }
    for (const { id, name, variants, kind } of catalog.people) {
      const person: Name = { kind: 'person', value: name, shown: naturalName(name), subject: `person:${id}` }
      this.#add([name, ...variants, ...shortForms(name, variants), name.replace(/^(The )?Massachusetts (?=\S+ \S)/, '')], person)
      const surname = name.split(',')[0] ?? ''
      if (kind === 'person' && name.includes(',')) this.#add([surname], person, true)
    }
    for (const { id, name, variants } of catalog.places)
      this.#add([name, ...variants, name.split(', ')[0] ?? name], { kind: 'place', value: name, shown: name, subject: `place:${id}` })
    const genres = new Set(catalog.contentRecords.map(({ genre }) => terms(genre).join(' ')))
    const folded = new Set([...this.subjects.keys()].map(foldText))
    for (const { id, title, shortTitle } of catalog.collections) {
      // 'Incident Reports and Case Files' answers to either half, unless a subject or a kind of record is called so.
      const halves = title
        .split(/, | and /)
        .filter((half) => half.includes(' ') && !folded.has(foldText(half)) && !genres.has(terms(half).join(' ')))
      this.#add([title, shortTitle, `${otherNumber(shortTitle)} collection`, id.replaceAll('-', ' '), ...halves], {
        kind: 'collection',
        value: id,
        shown: title,
        subject: `collection:${id}`,
      })
    }
    for (const subject of this.subjects.keys())
      this.#add([subject, otherNumber(subject), ...(catalog.subject(subject)?.variants ?? [])], {
        kind: 'subject',
        value: subject,
        shown: subject,
        subject: '',
      })
    for (const entries of [...this.#entries.values(), ...this.#stemmed.values()]) entries.sort((a, b) => b.words.length - a.words.length)
  }

  /** 'In the series Training films', 'which training films': its name, and the text with a blank in its place. */
  seriesIn(text: string): { name: string; rest: string } | null {
    const called = /\bseries\b/i.test(text)
    for (const name of this.#series) {
      if (!called && !(name.includes(' ') && isTypeWord(name) && !this.subjects.has(name))) continue
      const at = text.toLowerCase().indexOf(name.toLowerCase())
      if (at >= 0) return { name, rest: `${text.slice(0, at)}${' '.repeat(name.length)}${text.slice(at + name.length)}` }
    }
    return null
  }

  /** Names in a text, longest first where they overlap, in the order of the text. */
  namesIn(text: string): NameFound[] {
    const words = tokens(text)
    const found: NameFound[] = []
    for (let at = 0; at < words.length; ) {
      const capital = /\p{Lu}/u.test(text.charAt(words[at]?.start ?? 0))
      const shouted = isShortForm(text.slice(words[at]?.start, words[at]?.end))
      const exact = (this.#entries.get(words[at]?.word ?? '') ?? []).filter(
        (entry) =>
          (entry.capital === 'all' ? shouted : capital || !entry.capital) &&
          entry.words.every((word, after) => words[at + after]?.word === word),
      )
      const stemmed = (this.#stemmed.get(words[at]?.term ?? '') ?? []).filter((entry) =>
        entry.words.every((stem, after) => words[at + after]?.term === stem),
      )
      const fitting = (stemmed[0]?.words.length ?? 0) > (exact[0]?.words.length ?? 0) ? stemmed : exact
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

  #add(forms: readonly string[], name: Name, capital: Entry['capital'] = false): void {
    for (const form of new Set(forms.map(foldText))) {
      const words = form.split(' ')
      const [first = ''] = words
      if (first === '' || (words.length === 1 && first.length < 3)) continue
      addTo(this.#entries, first, { words, name, capital })
      const stems = terms(form)
      if (name.kind === 'unit' && stems.length > 1) addTo(this.#stemmed, stems[0] ?? '', { words: stems, name, capital })
    }
  }
}

function addTo(entries: Map<string, Entry[]>, first: string, entry: Entry): void {
  const known = entries.get(first)
  if (known) known.push(entry)
  else entries.set(first, [entry])
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function isShortForm(form: string): boolean {
  return /^\p{Lu}{2,}$/u.test(form)
}

/** 'CARS' is a section, 'cars' are not. */
function isWordToo(form: string, catalog: Catalog): boolean {
  const word = new RegExp(`\\b${form.toLowerCase()}\\b`)
  return catalog.contentRecords.some(({ description }) => word.test(description))
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
