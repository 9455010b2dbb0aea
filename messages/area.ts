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

/** @returns null where every message imported so far is there in this language; else what to wait for. */
export function missingMessages(language: Language): Promise<void> | null {
  if (language === MAIN_LANGUAGE) return null
  const missing = [...used].filter((name) => !loading.has(language + name))
  for (const name of missing) loading.set(language + name, load(language, name))
  const key = `${language} ${used.size}`
  const known = loading.get(key)
  if (known) return done.has(known) ? null : known
  const all = Promise.all([...used].map((name) => loading.get(language + name))).then(() => void done.add(all))
  loading.set(key, all)
  return all
}
const done = new WeakSet<Promise<void>>()

/** Where it cannot be loaded, the page is in English rather than not there. */
async function load(language: Language, name: string): Promise<void> {
  const loaded = await import('./catalogs.ts').then(({ loadCatalog }) => loadCatalog(language, name)).catch(() => null)
  translated[language] = { ...translated[language], ...loaded }
}
