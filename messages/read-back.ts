/**
 * Texts that were made in English before anybody knew who would read them: errors of services, reports of imports, results of jobs.
 * Each is made from a message; here it is recognized by its words, and said in the language of the page.
 */
import type { CompiledMessage } from 'icu-minify/format'
import { type Language, MAIN_LANGUAGE } from './languages.ts'
import type { AnyMessage } from './message.ts'
import { wordsIn } from './words.ts'

type Given = Readonly<Record<string, string | number>>

/** Longer ones were written by a person. */
const LONGEST = 1_000
const NUMBER = /^\d{1,3}(?:,\d{3})+|^\d+/

/** How compiled messages mark an argument. */
const SELECT = 1
const PLURAL = 2
const NUMERIC = 4

/**
 * @param messages those that the text may have been made from.
 * @returns the text in the language, with arguments that are messages themselves; unchanged where none of them says it.
 */
export function readBack(language: Language, text: string, messages: Iterable<AnyMessage>): string {
  if (language === MAIN_LANGUAGE || text === '' || text.length > LONGEST) return text
  const known = [...messages]
  return inLanguage(text)

  function inLanguage(said: string): string {
    const made = known
      .map((message) => ({ message, given: valuesIn(parts(message), said, {}, (rest, found) => (rest === '' ? found : null)) }))
      .filter(({ given }) => given !== null)
      // Where several fit, the one that leaves least to its arguments.
      .sort((a, b) => lettersOf(a.given) - lettersOf(b.given))[0]
    if (!made?.given) return said
    const given = Object.entries(made.given).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== said ? inLanguage(value) : value,
    ])
    const words: (message: CompiledMessage, given: Given) => string = wordsIn(language)
    return words(made.message, Object.fromEntries(given))
  }
}

function lettersOf(given: Given | null): number {
  return Object.values(given ?? {}).reduce<number>((sum, value) => sum + String(value).length, 0)
}

function parts(message: unknown): readonly unknown[] {
  return Array.isArray(message) ? message : [message]
}

type Next = (rest: string, found: Given) => Given | null

/** @param next what is asked of the text after these parts. @returns the arguments with which they say the text, or null. */
function valuesIn([part, ...later]: readonly unknown[], text: string, found: Given, next: Next, count = ''): Given | null {
  if (part === undefined) return next(text, found)
  const goOn: Next = (rest, more) => valuesIn(later, rest, more, next, count)
  if (typeof part === 'string') return text.startsWith(part) ? goOn(text.slice(part.length), found) : null
  if (part === 0) return numberIn(text, count, found, goOn)
  if (!Array.isArray(part)) return null
  const [argument, kind, options]: unknown[] = part
  const name = String(argument)
  if (kind === NUMERIC) return numberIn(text, name, found, goOn)
  if (kind === SELECT || kind === PLURAL) {
    for (const [option, words] of Object.entries(Object(options))) {
      const chosen = kind === SELECT ? { [name]: option } : /^=\d+$/.test(option) ? { [name]: Number(option.slice(1)) } : {}
      const values = valuesIn(parts(words), text, { ...found, ...chosen }, goOn, name)
      if (values) return values
    }
    return null
  }
  if (kind !== undefined) return null
  const [after] = later
  if (after === undefined) return goOn('', { ...found, [name]: text })
  // What follows an argument says where it ends.
  for (let end = typeof after === 'string' ? text.indexOf(after) : 0; end >= 0 && end <= text.length; ) {
    const values = goOn(text.slice(end), { ...found, [name]: text.slice(0, end) })
    if (values) return values
    end = typeof after === 'string' ? text.indexOf(after, end + 1) : end + 1
  }
  return null
}

function numberIn(text: string, name: string, found: Given, next: Next): Given | null {
  const [digits = ''] = NUMBER.exec(text) ?? []
  const value = Number(digits.replaceAll(',', ''))
  const known = found[name]
  if (digits === '' || (known !== undefined && known !== value)) return null
  return next(text.slice(digits.length), { ...found, [name]: value })
}
