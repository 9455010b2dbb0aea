/** What a reader hands on for each row or component: a record to be, or what is wrong with it. */
import { ArchiveError } from '../catalog/errors.ts'
import type { Problem } from '../catalog/problems.ts'
import type { RightsVocabulary } from '../catalog/rights-vocabulary.ts'
import type { ArchiveRecord, RecordInput } from '../catalog/schemas/record.ts'
import * as importFindingsWords from '../messages/areas/import-findings.ts'
import { inEnglish } from '../messages/in-english.ts'
import type { AccessRules } from './access/access-rules.ts'

/** `error`: the row is refused; `stop`: nothing after it can be trusted, the file is refused; `warning`: taken over, but look at it. */
export type Severity = 'error' | 'stop' | 'warning'

export interface Finding extends Problem {
  severity: Severity
}

/** One record to be, as the schema will judge it. */
export interface Draft {
  /** Line it begins on, from 1. */
  line: number
  /** Value of each field as a mapping made it; checked by RecordSchema before it is staged. */
  input: { [field in keyof RecordInput]?: unknown } & { id: string }
  /** How a field is called in the file, for problems. */
  nameOf(field: string): string
  findings: Finding[]
  /** What of it was left out on purpose. */
  omitted?: readonly Omission[]
}

/** Words of the source that no record has, and why. */
export interface Omission {
  /** Path of the element or name of the column: c/did/container. */
  element: string
  reason: string
  /** The words; '' where they are not for the public. */
  text: string
}

/**
 * What a reader yields: drafts in document order, and findings and omissions that belong to no draft. `restart`: all of it
 * was read in the wrong encoding; what comes now begins anew.
 */
export type Reading = { draft: Draft } | { finding: Finding } | { omission: Omission; line: number } | { restart: true }

/** What every reader is given. */
export interface ReaderContext {
  /** What findings call the file. */
  file: string
  /** Id of the collection that records go into. */
  collection: string
  title: string
  /** A record of this file that was read before; null where there is none, or it was refused. */
  earlier(id: string): ArchiveRecord | null
  /** What access notes mean. */
  accessRules: AccessRules
  /** Labels of rights, and how sources name them. */
  rights: RightsVocabulary
  /** Filled by the reader as it learns it. */
  facts: FileFacts
}

/** What files hold: a table as CSV, a sheet or JSON; a finding aid; records of a library's formats. */
export const IMPORT_FORMATS = ['csv', 'sheet', 'json', 'ead', 'records'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** What a whole reading says about the file, known when it ends. */
export interface FileFacts {
  format: ImportFormat
  encoding: string
  /** Said by the file about the collection as a whole; empty where it says nothing. */
  title: string
  description: string
  dateRange: string
}

/** Expected where a statement names no label. */
export const KNOWN_RIGHTS = inEnglish(importFindingsWords.rightsLabel)

/**
 * @param given by a mapping; '' where it says nothing.
 * @throws ArchiveError 400 for what is no label.
 */
export function usualRights(given: string, vocabulary: RightsVocabulary): string {
  const label = given === '' ? vocabulary.unstated : vocabulary.named(given)
  if (label !== null) return label
  const expected = `one of ${vocabulary.labels.join(', ')}`
  throw new ArchiveError(400, 'bad-mapping', `rights of the mapping: found "${given}", expected ${expected}`, [
    { where: 'rights', expected, found: given },
  ])
}
