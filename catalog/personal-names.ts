/** Given and family names of the United States, from the dictionary that cspell ships. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

let opened: ReadonlySet<string> | null = null

/** Read once for a process, when a name is first looked up. @returns all of them in lower case. */
export function personalNames(): ReadonlySet<string> {
  opened ??= new Set(readFileSync(fileOf('@cspell/dict-people-names'), 'utf8').toLowerCase().split('\n').filter(Boolean))
  return opened
}

function fileOf(dictionary: string): string {
  return join(createRequire(import.meta.url).resolve(dictionary), '../dict/people-names.txt')
}
