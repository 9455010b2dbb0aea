/** What was made of searches that found nothing, as lines of content files: `npm run content:export` writes them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { fold } from '../../search/analysis.ts'
import { CASES_FILE, casesOfContent } from '../../search/relevance-cases.ts'
import { readGroups, THESAURUS_FILE } from '../../search/thesaurus.ts'
import type { Store } from '../../store/index.ts'
import { caseOf } from './mending.ts'

/** @returns the files that change, by path in the folder. What stands there already is not written again. */
export function mendFiles(store: Store, folder: string): Map<string, string> {
  const files = new Map<string, string>()
  const textOf = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '')
  const known = new Set(readGroups(folder).map(keyOf))
  const groups = store.mends.groups().filter((group) => !known.has(keyOf(group)))
  if (groups.length > 0) files.set(THESAURUS_FILE, textOf(THESAURUS_FILE) + groups.map(lineOf).join(''))
  const asked = new Set(casesOfContent(folder).map(({ query, first }) => JSON.stringify([query, first])))
  const cases = store.mends
    .list()
    .filter(({ kind, terms, words }) => kind === 'case' && !asked.has(JSON.stringify([terms, words])))
    .map(({ terms, words }) => {
      const { intent, query, first, within } = caseOf({ terms, words })
      return { intent, query, first, within }
    })
  if (cases.length > 0) files.set(CASES_FILE, textOf(CASES_FILE) + stringify(cases))
  return files
}

const keyOf = (group: readonly string[]): string => JSON.stringify(group.map(fold).toSorted())

/** In one line, as the file is written by hand; what YAML could take for something else stands in quotation marks. */
function lineOf(group: readonly string[]): string {
  const plain = (word: string) => /^\p{L}[\p{L}\p{N} '-]*$/u.test(word) && !/^(true|false|null)$/i.test(word)
  return `- [${group.map((word) => (plain(word) ? word : JSON.stringify(word))).join(', ')}]\n`
}
