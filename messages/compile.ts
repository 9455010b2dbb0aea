/**
 * Messages as they are written, compiled. In the bundles they are compiled already (messages/compiled-messages.ts), so that
 * nobody's browser loads a parser; elsewhere this runs once for each message.
 */
import compileMessage from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { keyOf } from './area.ts'
import type { Message } from './message.ts'
import type { Catalog } from './translations.ts'

/** A message in English, in ICU message format. */
export function message<const Source extends string>(source: Source): Message<Source>
export function message(source: string): CompiledMessage {
  return compileMessage(source)
}

/** The messages of a file in another language: every one, with the same arguments (messages.test.ts). */
export function translated<Messages extends object>(of: Messages, messages: { readonly [Name in keyof Messages]: string }): Catalog {
  const english: ReadonlyMap<string, CompiledMessage> = new Map(Object.entries(of))
  return Object.fromEntries(
    Object.entries<string>(messages).map(([name, source]) => [keyOf(english.get(name) ?? name), compileMessage(source)]),
  )
}
