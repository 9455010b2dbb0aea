/**
 * Messages as words: the one place where they are formatted, on the server and in the browser. What the compiler makes of a message
 * (icu-minify) is plain enough to be read in a few lines, a fifth of what its own formatter would add to every page; a test holds the two together.
 */
import type { CompiledMessage } from 'icu-minify/format'
import type { ReactNode } from 'react'
import { messageIn } from './area.ts'
import { LANGUAGE_FACTS } from './language-facts.ts'
import { LANGUAGES, type Language, MAIN_LANGUAGE } from './languages.ts'
import type { AnyMessage, RichValues, Values } from './message.ts'

export interface Words {
  /** A message as text. */
  <Of extends AnyMessage>(message: Of, ...values: Values<Of>): string
  /** A message with tags, each made an element by its function. */
  rich<Of extends AnyMessage, Node = ReactNode>(message: Of, values: RichValues<Of, Node>): (Node | string)[]
  /** "a, b, c": things side by side. Without Intl, as counts. */
  list(items: readonly string[]): string
}

/** What a message is formatted with. */
type Given<Node> = Readonly<Record<string, string | number | ((words: (Node | string)[]) => Node)>>

/** A count as a language writes it: 3,427. Without Intl, whose first use costs a phone as much as drawing ten cards. */
export function grouped(count: number, language: Language = MAIN_LANGUAGE): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, LANGUAGE_FACTS[language]?.grouping ?? ',')
}

/** What the compiler marks an argument with: a select, a plural, a number. `#` is 0; anything else is a tag. */
const SELECT = 1
const PLURAL = 2
const NUMBER = 4

/** The words of one language. */
function wordsOf(language: Language): Words {
  let plurals: Intl.PluralRules | undefined

  /** @param count what `#` stands for. */
  function parts<Node>(message: unknown, given: Given<Node>, count = 0): (Node | string)[] {
    if (!Array.isArray(message)) return [message === 0 ? grouped(count, language) : String(message)]
    return message.flatMap((part: unknown): (Node | string)[] => {
      if (!Array.isArray(part)) return parts(part, given, count)
      const [name, kind, options]: unknown[] = part
      const value = given[String(name)]
      if (typeof value === 'function') return [value(parts(part.slice(1), given, count))]
      if (kind === SELECT) return parts(optionOf(options, String(value)), given, count)
      const number = Number(value)
      if (kind !== PLURAL) return [kind === NUMBER ? grouped(number, language) : String(value)]
      plurals ??= new Intl.PluralRules(language)
      return parts(optionOf(options, `=${value}`, plurals.select(number)), given, number)
    })
  }

  const format = <Node>(message: CompiledMessage, given: Given<Node> = {}) => parts(messageIn(language, message), given)
  return Object.assign((message: CompiledMessage, given?: Given<string>) => format(message, given).join(''), {
    rich: format,
    list: (items: readonly string[]) => items.join(LANGUAGE_FACTS[language]?.separator ?? ', '),
  })
}

function optionOf(options: unknown, ...names: string[]): unknown {
  const name = [...names, 'other'].find((one) => Object.hasOwn(Object(options), one)) ?? ''
  return Reflect.get(Object(options), name)
}

const made: ReadonlyMap<Language, Words> = new Map(LANGUAGES.map((language) => [language, wordsOf(language)]))

/** The words of the site in a language. */
export function wordsIn(language: Language): Words {
  return made.get(language) ?? wordsOf(language)
}
