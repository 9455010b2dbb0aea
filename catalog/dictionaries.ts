/** The words of American English, from the dictionary that cspell ships. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'

/** Words that were looked up are remembered, so many at once: readers type what they like. */
const MOST_KNOWN = 20_000

let opened: ((word: string) => boolean) | null = null

/**
 * Unpacked once for a process, which takes a tenth of a second.
 * @returns whether a word is spelled correctly: as it is, or as the beginning of a sentence writes it.
 */
export function englishDictionary(): (word: string) => boolean {
  opened ??= unpacked()
  return opened
}

function unpacked(): (word: string) => boolean {
  const file = join(createRequire(import.meta.url).resolve('@cspell/dict-en_us'), '../en_US.trie.gz')
  const trie = decodeTrie(gunzipSync(readFileSync(file)))
  const known = new Map<string, boolean>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const found = trie.has(word) || trie.has(word.charAt(0).toLowerCase() + word.slice(1))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(word, found)
    return found
  }
}

/** Given and family names of the United States, from the dictionary that cspell ships. */
let openedNames: ReadonlySet<string> | null = null

/** Read once for a process, when a name is first looked up. @returns all of them in lower case. */
export function personalNames(): ReadonlySet<string> {
  openedNames ??= new Set(readFileSync(fileOf('@cspell/dict-people-names'), 'utf8').toLowerCase().split('\n').filter(Boolean))
  return openedNames
}

function fileOf(dictionary: string): string {
  return join(createRequire(import.meta.url).resolve(dictionary), '../dict/people-names.txt')
}
