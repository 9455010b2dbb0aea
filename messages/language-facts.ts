/**
 * The languages of the interface: a folder each, with its facts in language.json. Read from disk by Node; bundles for browsers get what
 * a reader's page needs of it as constants (messages/compiled-messages.ts).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const LanguageFactsSchema = z.strictObject({
  /** What the language is called in itself. */
  name: z.string().min(1),
  /** Left out: from left to right. */
  direction: z.literal('rtl').optional(),
  /** What stands between groups of three figures. */
  grouping: z.string().max(1),
  /** What stands between things side by side. Left out: a comma and a blank. */
  separator: z.string().min(1).optional(),
  /** Whether the site offers it where an archive does not say which languages it wants. */
  offered: z.boolean(),
  /** Whether the tests insist on every message. */
  complete: z.boolean(),
  /** Words that say nothing of what is looked for (search/function-words.ts). No browser gets them. */
  functionWords: z.array(z.string()),
})
export type LanguageFacts = z.infer<typeof LanguageFactsSchema>

/** The folder of a language. Commands and servers run at the root of the repository. */
export function folderOf(language: string): string {
  return resolve('messages', language)
}

const languages = readdirSync('messages').filter((name) => /^[a-z]{2,3}$/.test(name) && existsSync(join(folderOf(name), 'language.json')))

/** Facts of every language by its code, which addresses begin with. */
export const LANGUAGE_FACTS: Readonly<Record<string, LanguageFacts>> = Object.fromEntries(
  languages
    // The main language first, as everywhere where languages are offered.
    .sort((one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other, 'en'))
    .map((language) => [language, LanguageFactsSchema.parse(JSON.parse(readFileSync(join(folderOf(language), 'language.json'), 'utf8')))]),
)
