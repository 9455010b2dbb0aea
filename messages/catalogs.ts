/**
 * Messages of an area in a language besides the main one, by the English ones. Read from disk by Node; bundles for browsers load what
 * is compiled already (messages/compiled-messages.ts), so that nobody's browser loads a parser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compileMessage from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { z } from 'zod'
import { keyOf } from './area.ts'
import { folderOf } from './language-facts.ts'
import { MAIN_LANGUAGE } from './languages.ts'

/** Translations by their English messages. */
export type Catalog = Readonly<Record<string, CompiledMessage>>

/** In a folder of translations: what English said when each was made. */
export const SEEN = 'made-from.json'

/** Messages in ICU message format by name; empty where one is not translated. */
const AreaSchema = z.record(z.string().regex(/^(?:@@context|[a-z]\w*)$/), z.string())

const CONTEXT = '@@context'

function readArea(language: string, area: string): [string, string][] {
  const file = join(folderOf(language), `${area}.json`)
  return existsSync(file) ? Object.entries(AreaSchema.parse(JSON.parse(readFileSync(file, 'utf8')))) : []
}

/** @returns the messages of an area as they are written, by name; none where a language does not have the file. */
export function writtenMessages(language: string, area: string): ReadonlyMap<string, string> {
  return new Map(readArea(language, area).filter(([name, source]) => name !== CONTEXT && source !== ''))
}

/** What an area says to translators of where its messages are. */
export function contextOf(area: string): string {
  return new Map(readArea(MAIN_LANGUAGE, area)).get(CONTEXT) ?? ''
}

/** Parts of the site whose messages are loaded together: files of a language. */
export function areasOf(language: string): string[] {
  const files = readdirSync(folderOf(language)).filter((name) => name.endsWith('.json') && name !== 'language.json' && name !== SEEN)
  return files.map((name) => name.slice(0, -'.json'.length)).sort()
}

/** Messages that a language lacks are left out, and are in English on the page. */
export function compiledCatalog(language: string, area: string): Catalog {
  const english = writtenMessages(MAIN_LANGUAGE, area)
  const own = [...writtenMessages(language, area)].filter(([name]) => english.has(name))
  return Object.fromEntries(own.map(([name, source]) => [keyOf(compileMessage(english.get(name) ?? '')), compileMessage(source)]))
}

export async function loadCatalog(language: string, area: string): Promise<Catalog> {
  return compiledCatalog(language, area)
}
