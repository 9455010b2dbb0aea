/** The vocabulary as the software brings it, and with what an archive says of its own. */
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Problem } from './problems.ts'
import { readYaml } from './readers/yaml.ts'
import { type RightsEntry, RightsEntrySchema, RightsVocabulary } from './rights-vocabulary.ts'

/** rightsstatements.org and Creative Commons. */
export const STANDARD_RIGHTS: readonly RightsEntry[] = z
  .array(RightsEntrySchema)
  .parse(readYaml(resolve('catalog/standard-rights.yaml'), 'standard-rights.yaml').value)

/** @param own entries of site/rights.yaml: one with a standard address takes the place of that entry and keeps its names. */
export function rightsEntries(own: readonly RightsEntry[]): RightsEntry[] {
  const byAddress = new Map(own.filter(({ uri }) => uri !== '').map((entry) => [entry.uri, entry]))
  const standard = STANDARD_RIGHTS.map((entry) => {
    const ours = byAddress.get(entry.uri)
    if (!ours) return entry
    const also = [...new Set([...ours.also, entry.label, ...entry.also])].filter((name) => name !== ours.label)
    return { ...ours, also, license: entry.license, versions: entry.versions, words: ours.words ?? entry.words }
  })
  const known = new Set(STANDARD_RIGHTS.map(({ uri }) => uri))
  return [...standard, ...own.filter(({ uri }) => !known.has(uri))]
}

export function rightsVocabulary(own: readonly RightsEntry[]): RightsVocabulary {
  return new RightsVocabulary(rightsEntries(own))
}

/** One name means one statement, and one address has one label. */
export function rightsProblems(own: readonly RightsEntry[], file: string): Problem[] {
  const entries = rightsEntries(own)
  const doubled = (values: readonly string[], field: string, expected: string): Problem[] =>
    [...new Set(values.filter((value, at) => value !== '' && values.indexOf(value) !== at))].map((found) => ({
      file,
      line: 1,
      field,
      found,
      expected,
    }))
  const names = entries.flatMap(({ label, also }) => [...new Set([label, ...also].map((name) => name.toLowerCase()))])
  return [
    ...doubled(names, 'label', 'a name that no other statement has'),
    ...doubled(
      entries.map(({ uri }) => uri),
      'uri',
      'an address that no other label stands for',
    ),
  ]
}
