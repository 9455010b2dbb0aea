/**
 * Messages that the page has imported, and their translations. English stands where a message is used; another language is loaded
 * when a page is in it, and found by the English message.
 */
import type { CompiledMessage } from 'icu-minify/format'
import type { Catalog } from './catalogs.ts'
import { type Language, MAIN_LANGUAGE } from './languages.ts'

/** Areas of which something on the page was imported. */
const used = new Set<string>()
const translated: Record<Language, Catalog> = {}
const loading = new Map<string, Promise<void>>()

/** Every module of messages says so when it is loaded. */
export function area(name: string): void {
  used.add(name)
}

/** What a message is called in catalogs of other languages. */
export function keyOf(message: CompiledMessage): string {
  return typeof message === 'string' ? message : JSON.stringify(message)
}

/** A message in a language; in English where it is not loaded. */
export function messageIn(language: Language, message: CompiledMessage): CompiledMessage {
  return translated[language]?.[keyOf(message)] ?? message
}

/** What to wait for, by language and how many areas are used; null once it is here. */
const waiting = new Map<string, Promise<void> | null>()

/** @returns null where every message imported so far is there in this language; else what to wait for. */
export function missingMessages(language: Language): Promise<void> | null {
  if (language === MAIN_LANGUAGE) return null
  const key = `${language} ${used.size}`
  const known = waiting.get(key)
  if (known !== undefined) return known
  const all = Promise.all([...used].map((name) => loadOnce(language, name))).then(() => void waiting.set(key, null))
  waiting.set(key, all)
  return all
}

function loadOnce(language: Language, name: string): Promise<void> {
  const loaded = loading.get(language + name) ?? load(language, name)
  loading.set(language + name, loaded)
  return loaded
}

/** Where it cannot be loaded, the page is in English rather than not there. */
async function load(language: Language, name: string): Promise<void> {
  const loaded = await import('./catalogs.ts').then(({ loadCatalog }) => loadCatalog(language, name)).catch(() => null)
  translated[language] = { ...translated[language], ...loaded }
}
