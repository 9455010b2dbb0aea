/** Links names in a question to things: whole names, variants, short forms, last names and plurals; several things of one name are told apart or asked about. */
import { foldText, type Token, terms, tokens } from '../../search/analysis.ts'
import type { Fact, Thing, ThingKind } from '../facts/fact.ts'
import type { FactTable } from '../facts/fact-table.ts'

export interface Linked {
  /** More than one where the words fit several and nothing beside them tells which is meant. */
  things: readonly Thing[]
  /** Everything that goes by these words, of whatever kind. */
  all: readonly Thing[]
  start: number
  end: number
  text: string
}

/** Which is meant where things of several kinds have one name. */
const ORDER: readonly ThingKind[] = [
  'unit',
  'person',
  'body',
  'page',
  'case',
  'vehicle',
  'barracks',
  'station',
  'collection',
  'place',
  'subject',
]

interface Entry {
  words: readonly string[]
  thing: Thing
  /** A last name or a short form that is a word too: only where it is typed as a name. */
  capital: boolean
}

export class Linker {
  readonly #exact = new Map<string, Entry[]>()
  readonly #stems = new Map<string, Entry[]>()
  /** Words that stand before names: posts and ranks. */
  readonly #titles = new Set<string>()
  /** Stems of what is said of each person's post, by which namesakes are told apart. */
  readonly #posts = new Map<string, Set<string>>()

  /** @param isWord whether a folded word is an ordinary one of the language. */
  constructor(facts: FactTable, isWord: (word: string) => boolean) {
    for (const fact of facts.all()) if (fact.property === 'post') this.#addPost(fact)
    for (const thing of facts.things()) {
      if (!ORDER.includes(thing.kind)) continue
      for (const form of formsOf(thing)) this.#add(form, thing, isWord)
    }
    for (const [form, things] of partsOfNames(facts.things())) {
      const [only, ...more] = things
      if (only && more.length === 0 && !this.#exact.get(form.split(' ')[0] ?? '')?.some(({ words }) => words.join(' ') === form))
        this.#add({ form, capital: true }, only, isWord)
    }
    for (const entries of [...this.#exact.values(), ...this.#stems.values()]) entries.sort((a, b) => b.words.length - a.words.length)
  }

  /** 'Captain', 'inspector': whether a word stands in the name of a post. */
  isTitle(word: string): boolean {
    return terms(word).some((term) => this.#titles.has(term))
  }

  /** Names in a text, the longest where they overlap, in order. */
  link(text: string): Linked[] {
    const words = tokens(text)
    const found: Linked[] = []
    for (let at = 0; at < words.length; ) {
      const match = this.#at(text, words, at)
      if (match) found.push(match.linked)
      at += match?.length ?? 1
    }
    return found
  }

  #at(text: string, words: readonly Token[], at: number): { linked: Linked; length: number } | null {
    const first = words[at]
    if (!first) return null
    const named = /\p{Lu}|\d/u.test(text.charAt(first.start))
    const fits = (entry: Entry, key: 'word' | 'term') =>
      (named || !entry.capital) && entry.words.every((word, after) => words[at + after]?.[key] === word)
    const exact = (this.#exact.get(first.word) ?? []).filter((entry) => fits(entry, 'word'))
    const stems = (this.#stems.get(first.term) ?? []).filter((entry) => fits(entry, 'term'))
    const length = Math.max(exact[0]?.words.length ?? 0, stems[0]?.words.length ?? 0)
    const last = words[at + length - 1]
    if (length === 0 || !last) return null
    const fitting = [
      ...new Map([...exact, ...stems].filter(({ words: own }) => own.length === length).map((entry) => [entry.thing.id, entry])).values(),
    ]
    const surnames = length === 1 ? fitting.filter(({ thing, capital }) => capital && thing.kind === 'person') : []
    const others = fitting.filter((entry) => !surnames.includes(entry))
    // 'Martin King': somebody else than the King of the archive, unless the word before is a post or a rank.
    const before = words[at - 1]
    const called = before && /^\p{Lu}/u.test(text.charAt(before.start)) && !this.#titles.has(before.term) && at > 1
    const persons = called ? [] : surnames.map(({ thing }) => thing)
    const best = ORDER.find((kind) => others.some(({ thing }) => thing.kind === kind))
    const things =
      others.length > 0 ? others.filter(({ thing }) => thing.kind === best).map(({ thing }) => thing) : this.#tellApart(persons, text)
    if (things.length === 0) return null
    return {
      linked: {
        things,
        all: fitting.map(({ thing }) => thing),
        start: first.start,
        end: last.end,
        text: text.slice(first.start, last.end),
      },
      length,
    }
  }

  /** 'Governor Andrew': of several of one name those whose post the question says. */
  #tellApart(persons: readonly Thing[], text: string): readonly Thing[] {
    if (persons.length < 2) return persons
    const said = new Set(terms(text))
    const fitting = persons.filter(({ id }) => [...(this.#posts.get(id) ?? [])].some((term) => said.has(term)))
    return fitting.length > 0 ? fitting : persons
  }

  #addPost({ subject, value }: Fact): void {
    const stems = terms(value)
    this.#posts.set(subject, new Set([...(this.#posts.get(subject) ?? []), ...stems]))
    for (const term of stems) this.#titles.add(term)
  }

  #add({ form, capital }: Form, thing: Thing, isWord: (word: string) => boolean): void {
    const words = foldText(form).split(' ')
    const [first = ''] = words
    if (first === '' || (words.length === 1 && first.length < 2)) return
    // 'CARS' is a section, 'cars' are not.
    const short = words.length === 1 && thing.kind !== 'subject' && thing.kind !== 'place' && isWord(first)
    const entry = { words, thing, capital: capital || short || (words.length === 1 && first.length < 4) }
    put(this.#exact, first, entry)
    if (thing.kind === 'person' || thing.kind === 'place') return
    // '1900' is a year, 'the 1900s' are a page.
    if (words.length === 1 && !/\d/.test(first)) put(this.#exact, otherNumber(first), { ...entry, words: [otherNumber(first)] })
    const stems = terms(form)
    if (stems.length > 1 && stems[0] !== undefined) put(this.#stems, stems[0], { ...entry, words: stems })
  }
}

/** Runs of two words and more inside long names, with the things that have them: 'Crown Victoria'. */
function partsOfNames(things: Iterable<Thing>): Map<string, Set<Thing>> {
  const found = new Map<string, Set<Thing>>()
  for (const thing of things) {
    if (!['page', 'vehicle', 'case', 'unit', 'body'].includes(thing.kind)) continue
    for (const name of thing.names) {
      const words = foldText(name).split(' ')
      for (let from = 0; from < words.length - 1; from++) {
        for (let to = from + 2; to <= words.length; to++) {
          const run = words.slice(from, to)
          if (run.length === words.length || run.some((word) => word.length < 3)) continue
          const form = run.join(' ')
          found.set(form, (found.get(form) ?? new Set()).add(thing))
        }
      }
    }
  }
  return found
}

interface Form {
  form: string
  capital: boolean
}

/** The names of a thing, and what readers make of them: without the article, the middle name, the note in brackets; the last name alone. */
function formsOf({ kind, names }: Thing): Form[] {
  const plain = names.flatMap((name) => [
    name,
    name.replace(/^The /, ''),
    name.endsWith(')') ? (name.split(' (')[0] ?? name) : name,
    kind === 'place' ? name.replace(/, .*$/s, '') : name,
    ...turned(kind, name),
  ])
  const forms = new Map(plain.map((form) => [form, false]))
  if (kind === 'person') {
    for (const name of names) {
      const words = name.replace(/,? (Jr|Sr|II|III)\.?$/, '').split(' ')
      const [first = '', ...rest] = words
      const last = rest.at(-1) ?? ''
      if (rest.length > 1 && /^\p{Lu}\p{Ll}+$/u.test(first) && !name.includes(',')) forms.set(`${first} ${last}`, false)
      if (!name.includes(',') && last !== '' && !forms.has(last)) forms.set(last, true)
    }
  }
  return [...forms].map(([form, capital]) => ({ form, capital }))
}

/** 'Division of Homeland Security and Preparedness' is called 'Homeland Security Division' too. */
function turned(kind: ThingKind, name: string): string[] {
  const [, head, matter = ''] = /^(\p{Lu}[\p{L}-]+) of (?:the )?(\p{Lu}[\p{L} ,&-]+)$/u.exec(name) ?? []
  if (!head || !['unit', 'body', 'page'].includes(kind)) return []
  const [first = ''] = matter.split(/,| and | & /)
  return [...new Set([matter, first])].map((one) => `${one} ${head}`)
}

/** 'Motorcycles' is found by 'motorcycle' too, and the other way round. */
function otherNumber(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /[^s]s$/.test(word) ? word.slice(0, -1) : `${word}s`
}

function put(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const known = map.get(key)
  if (known) known.push(entry)
  else map.set(key, [entry])
}
