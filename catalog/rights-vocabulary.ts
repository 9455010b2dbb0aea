/**
 * The vocabulary of rights: which labels there are, which address each stands for, and what sources call them. The software knows
 * rightsstatements.org and Creative Commons (standard-rights.yaml); an archive's own labels are content (site/rights.yaml).
 */

import { resolve } from 'node:path'
import { z } from 'zod'
import { translatable } from './contract/translatable.ts'
import type { Problem } from './problems.ts'
import { readYaml } from './read-yaml.ts'

const line = z.string().trim().min(1).max(200)

export const RightsEntrySchema = z.strictObject({
  label: line,
  /** Of the statement or license; '' for a label that no address stands for. */
  uri: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Other names, read as the same. */
  also: z.array(line).default([]),
  /** Earlier versions, each a label of its own: 'CC BY 2.0'. */
  versions: z.array(z.string().regex(/^\d\.\d$/)).default([]),
  /** Whether it is permission that the holder gives, rather than a statement of what is known. */
  license: z.boolean().default(false),
  /** Pictures are given out for looking at, not for printing. */
  preview: z.boolean().default(false),
  /** Always among the filters, even where no record has it. */
  listed: z.boolean().default(false),
  /** What a reader may do. */
  words: translatable.optional(),
})
export type RightsEntry = z.output<typeof RightsEntrySchema>

/** Said of records whose rights nobody states: every vocabulary has a label for it. */
const NOT_EVALUATED = 'http://rightsstatements.org/vocab/CNE/1.0/'

/** What statements of rights name, and what they say besides. */
export interface RightsReading {
  /** null where no label is named. */
  label: string | null
  note: string
  /** Statements without a label, where none has one. */
  unknown: readonly string[]
}

interface Term {
  label: string
  uri: string
  entry: RightsEntry
}

export class RightsVocabulary {
  readonly entries: readonly RightsEntry[]
  readonly labels: readonly string[]
  /** What a record has of which nobody says anything. */
  readonly unstated: string
  readonly #names = new Map<string, Term>()
  readonly #addresses = new Map<string, Term>()
  /** Terms with earlier versions, by the part of the address before the version. */
  readonly #versioned = new Map<string, Term>()

  constructor(entries: readonly RightsEntry[]) {
    this.entries = entries
    this.labels = entries.map(({ label }) => label)
    // Labels last: no other name hides one.
    for (const entry of entries) for (const name of entry.also) this.#names.set(name.toLowerCase(), termOf(entry))
    for (const entry of entries) {
      const term = termOf(entry)
      const address = bareAddress(entry.uri)
      this.#names.set(entry.label.toLowerCase(), term)
      if (address === '') continue
      this.#addresses.set(address, term)
      const unversioned = address.replace(/\/\d\.\d$/, '')
      if (entry.versions.length > 0) this.#versioned.set(unversioned, term)
      else if (!this.#addresses.has(unversioned)) this.#addresses.set(unversioned, term)
    }
    this.unstated = this.#addresses.get(bareAddress(NOT_EVALUATED))?.label ?? entries[0]?.label ?? ''
  }

  /** Whether records may have it: the label of an entry, or of an earlier version of one. */
  has(label: string): boolean {
    return this.#term(label)?.label === label
  }

  /** What the vocabulary says of a label; null for one that it does not know. */
  entry(label: string): RightsEntry | null {
    return this.#term(label)?.entry ?? null
  }

  /** The address that a label stands for; '' where there is none. */
  uri(label: string): string {
    return this.#term(label)?.uri ?? ''
  }

  /** The address as IIIF takes it, which knows rightsstatements.org and Creative Commons alone; '' for any other. */
  iiif(label: string): string {
    const uri = this.uri(label)
    return /^https?:\/\/(?:rightsstatements|creativecommons)\.org\//.test(uri) ? uri : ''
  }

  /** A label with its address, as formats write it that have one text for both. */
  statement(label: string): string {
    const uri = this.uri(label)
    return uri === '' ? label : `${label} (${uri})`
  }

  /** The label that words name: by itself, by another name, by its address, or as a statement. @returns null for other words. */
  named(words: string): string | null {
    const text = words.trim()
    const found = this.#term(text) ?? this.#addressed(text)
    if (found) return found.label
    const at = text.endsWith(')') ? text.lastIndexOf(' (') : -1
    const label = at > 0 ? this.#term(text.slice(0, at)) : null
    return label && this.#addressed(text.slice(at + 2, -1)) ? label.label : null
  }

  /**
   * What the statements of a source name and say. The first that is a label decides, else the first with an address in it; every other
   * word becomes the note.
   * @param addresses given apart from the words, such as MARC 540 $u.
   */
  read(statements: readonly string[], addresses: readonly string[] = []): RightsReading {
    const texts = [...new Set(statements.map((text) => text.trim()).filter((text) => text !== ''))]
    const begun = texts.map((text) => this.#begun(text))
    const first = begun.findIndex((one) => one.label !== null)
    const label =
      begun[first]?.label ??
      [...texts.flatMap((text) => text.split(/[\s<>()"']+/)), ...addresses]
        .map((word) => this.#addressed(word.replace(/[.,;:]$/, ''))?.label)
        .find((one) => one !== undefined) ??
      null
    const notes = texts.map((text, at) => (begun[at]?.label === label && label !== null ? (begun[at]?.rest ?? '') : text))
    return { label, note: notes.filter((text) => text !== '').join('\n\n'), unknown: label === null ? texts : [] }
  }

  /** 'CC BY. Ask the family.' begins with a label. */
  #begun(text: string): { label: string | null; rest: string } {
    const whole = this.named(text)
    if (whole !== null) return { label: whole, rest: '' }
    const at = text.indexOf('. ')
    const label = at < 0 ? null : this.named(text.slice(0, at))
    return { label, rest: label === null ? text : text.slice(at + 2) }
  }

  #term(text: string): Term | null {
    const name = text.trim().toLowerCase()
    const known = this.#names.get(name)
    if (known) return known
    const parts = name.length > 250 ? null : /^(\S.*) (\d\.\d)(?: ([a-z]{2,5}))?$/.exec(name)
    const [, base = '', version = '', port = ''] = parts ?? []
    const term = this.#names.get(base)
    return term?.entry.versions.includes(version) ? versionOf(term.entry, version, port) : null
  }

  #addressed(text: string): Term | null {
    const address = bareAddress(text)
    const known = this.#addresses.get(address)
    if (known) return known
    const [, base = '', version = '', port = ''] = /^([^ ]{1,200}?)\/(\d\.\d)(?:\/([a-z]{2,5}))?$/.exec(address) ?? []
    const term = this.#versioned.get(base)
    return term?.entry.versions.includes(version) ? versionOf(term.entry, version, port) : null
  }
}

function termOf(entry: RightsEntry): Term {
  return { label: entry.label, uri: entry.uri, entry }
}

/** An earlier version of a license, or its form for one country. */
function versionOf(entry: RightsEntry, version: string, port: string): Term {
  const label = [entry.label, version, port.toUpperCase()].filter(Boolean).join(' ')
  return { label, uri: entry.uri.replace(/\d\.\d\/?$/, `${version}/${port === '' ? '' : `${port}/`}`), entry }
}

/** Addresses with and without www, https, language, deed and last slash are one; 'page' shows what 'vocab' names. @returns '' for no address. */
function bareAddress(text: string): string {
  if (text.length > 300 || !/^(?:https?:\/\/|(?:www\.)?(?:rightsstatements|creativecommons)\.org\/)/i.test(text)) return ''
  const [address = ''] = text.toLowerCase().split(/[?#]/)
  return address
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace('.org/page/', '.org/vocab/')
    .replace(/\/(?:deed|legalcode)[a-z.-]*$/, '')
    .replace(/\/$/, '')
}

/** rightsstatements.org and Creative Commons. */
export const STANDARD_RIGHTS: readonly RightsEntry[] = z
  .array(RightsEntrySchema)
  .parse(readYaml(resolve('catalog/standard-rights.yaml'), 'standard-rights.yaml').value)

/** @param own entries of site/rights.yaml: one with a standard address takes the place of that entry and keeps its names. */
export function rightsEntries(own: readonly RightsEntry[]): RightsEntry[] {
  const byAddress = new Map(own.filter(({ uri }) => uri !== '').map((entry) => [entry.uri, entry]))
  const standard = STANDARD_RIGHTS.map((entry) => {
    const ours = byAddress.get(entry.uri)
    if (!ours) return entry
    const also = [...new Set([...ours.also, entry.label, ...entry.also])].filter((name) => name !== ours.label)
    return { ...ours, also, license: entry.license, versions: entry.versions, words: ours.words ?? entry.words }
  })
  const known = new Set(STANDARD_RIGHTS.map(({ uri }) => uri))
  return [...standard, ...own.filter(({ uri }) => !known.has(uri))]
}

export function rightsVocabulary(own: readonly RightsEntry[]): RightsVocabulary {
  return new RightsVocabulary(rightsEntries(own))
}

/** One name means one statement, and one address has one label. */
export function rightsProblems(own: readonly RightsEntry[], file: string): Problem[] {
  const entries = rightsEntries(own)
  const doubled = (values: readonly string[], field: string, expected: string): Problem[] =>
    [...new Set(values.filter((value, at) => value !== '' && values.indexOf(value) !== at))].map((found) => ({
      file,
      line: 1,
      field,
      found,
      expected,
    }))
  const names = entries.flatMap(({ label, also }) => [...new Set([label, ...also].map((name) => name.toLowerCase()))])
  return [
    ...doubled(names, 'label', 'a name that no other statement has'),
    ...doubled(
      entries.map(({ uri }) => uri),
      'uri',
      'an address that no other label stands for',
    ),
  ]
}
