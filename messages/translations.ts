/** How far the folder of a language is: what it lacks, has too much, or says with other arguments than the English. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import compileMessage from 'icu-minify/compile'
import { z } from 'zod'
import { areasOf, contextOf, SEEN, writtenMessages } from './catalogs.ts'
import { folderOf, LANGUAGE_FACTS, type LanguageFacts } from './language-facts.ts'
import { LANGUAGES, MAIN_LANGUAGE } from './languages.ts'
import { argumentsOf } from './message-modules.ts'

export interface TranslationFault {
  language: string
  /** `shell.save`. */
  message: string
  fault: 'missing' | 'stale' | 'extra' | 'arguments' | 'format'
  detail?: string
}

/** By message, the English it was translated from and the translation, shortened. */
const SeenSchema = z.record(z.string(), z.string())

export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== MAIN_LANGUAGE)

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6)

function seenOf(language: string): Readonly<Record<string, string>> {
  const file = join(folderOf(language), SEEN)
  return existsSync(file) ? SeenSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Messages of a language beside the English ones, by `area.name`. */
function pairs(language: string): [message: string, english: string, own: string][] {
  return areasOf(MAIN_LANGUAGE).flatMap((area) => {
    const own = writtenMessages(language, area)
    return [...writtenMessages(MAIN_LANGUAGE, area)].flatMap(([name, english]): [string, string, string][] => [
      [`${area}.${name}`, english, own.get(name) ?? ''],
    ])
  })
}

/** What can be compared of arguments: a translation may tell apart other numbers, never other cases. */
function shapeOf(source: string): string {
  return argumentsOf(compileMessage(source))
    .map(({ name, kind, options }) => [name, kind, ...options].join(' '))
    .join(', ')
}

/** Everything that is to be done in a language, or wrong in it. */
export function translationFaults(language: string): TranslationFault[] {
  const seen = seenOf(language)
  const faults = pairs(language).flatMap(([message, english, own]): TranslationFault[] => {
    if (own === '') return [{ language, message, fault: 'missing', detail: english }]
    try {
      const [found, expected] = [shapeOf(own), shapeOf(english)]
      if (found !== expected) return [{ language, message, fault: 'arguments', detail: `found ${found}, expected ${expected}` }]
    } catch (error) {
      return [{ language, message, fault: 'format', detail: String(error) }]
    }
    const [from, to] = seen[message]?.split(' ') ?? []
    const stale = from !== undefined && from !== short(english) && to === short(own)
    return stale ? [{ language, message, fault: 'stale', detail: english }] : []
  })
  const extra = areasOf(language).flatMap((area): TranslationFault[] => {
    const english = writtenMessages(MAIN_LANGUAGE, area)
    const own = [...writtenMessages(language, area).keys()].filter((name) => !english.has(name))
    return own.map((name) => ({ language, message: `${area}.${name}`, fault: 'extra' }))
  })
  return [...faults, ...extra]
}

/** Notes what English says for every translation that is new, changed, or named here as right. */
export function noteSeen(language: string, right: ReadonlySet<string> = new Set()): void {
  const before = seenOf(language)
  const after = pairs(language).flatMap(([message, english, own]) => {
    const known = before[message]
    if (own === '') return []
    const same = known?.split(' ')[1] === short(own) && !right.has(message)
    return [[message, same ? known : `${short(english)} ${short(own)}`] as const]
  })
  const text = `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`
  writeFileSync(join(folderOf(language), SEEN), text)
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi'])

/** A folder in which every message waits for its translation, and is in English until then. @returns where it is. */
export function startLanguage(language: string): string {
  const folder = folderOf(language)
  mkdirSync(folder)
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  const facts: LanguageFacts = {
    name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1),
    ...(RIGHT_TO_LEFT.has(language) ? { direction: 'rtl' } : {}),
    grouping: new Intl.NumberFormat(language).formatToParts(1_000_000).find(({ type }) => type === 'group')?.value ?? '',
    offered: true,
    complete: false,
    functionWords: [],
  }
  write(folder, 'language', facts)
  for (const area of areasOf(MAIN_LANGUAGE)) {
    const names = [...writtenMessages(MAIN_LANGUAGE, area).keys()]
    write(folder, area, { '@@context': contextOf(area), ...Object.fromEntries(names.map((one) => [one, ''])) })
  }
  return folder
}

function write(folder: string, name: string, content: object): void {
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
}

/** Languages of which nothing may be missing or stale. */
export const isComplete = (language: string) => LANGUAGE_FACTS[language]?.complete === true
