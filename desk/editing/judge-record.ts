/** Judges what a form sent: the record it makes, or every fault with the input it is in. */
import type { z } from 'zod'
import type { Catalog } from '../../catalog/catalog.ts'
import { type KnownNames, knownNames, recordFaults, rightsFaults } from '../../catalog/check-record.ts'
import { schemaProblems } from '../../catalog/problems.ts'
import { OWN_ID } from '../../catalog/record-ids.ts'
import { type ArchiveRecord, RecordSchema } from '../../catalog/schemas/record.ts'
import * as deskFormFaultsWords from '../../messages/areas/desk-form-faults.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { NewName } from '../entities/new-names.ts'
import { dateHelp, withReadDate } from './form-dates.ts'

import { draftOf, type FormValues } from './record-form.ts'

export interface FormFault {
  /** Field of the schema, with the place of an entry in a list: 'title', 'places.0.latitude'. */
  field: string
  found: string
  expected: string
  /** The same as a sentence under the label of the field. */
  words: string
}

type Judgement = { record: ArchiveRecord; faults: [] } | { record: null; faults: FormFault[] }

/** What a new record says before anybody types; title and collection are emptied, for there is no value to begin with. */
export const BLANK_RECORD = { basis: 'sourced', type: 'Document', title: '-', collection: '-', rights: 'Not evaluated' } as const

/**
 * @param names that will be in the authority files once the record is saved.
 * @returns a judge that knows the authority files as they are when it is asked.
 */
export function recordJudge(catalog: () => Catalog): (id: string, values: FormValues, names?: readonly NewName[]) => Judgement {
  return (id, values, names = []) => {
    const draft = draftOf(id, withCitations(values, catalog()))
    return judgeDraft(id, draft, withNames(namesOf(catalog()), names))
  }
}

/** Many records are judged by one catalog. */
const names = new WeakMap<Catalog, KnownNames>()

export function namesOf(catalog: Catalog): KnownNames {
  const known = names.get(catalog) ?? knownNames(catalog)
  names.set(catalog, known)
  return known
}

function withNames(known: KnownNames, added: readonly NewName[]): KnownNames {
  if (added.length === 0) return known
  const of = (list: NewName['list']) => added.filter((one) => one.list === list).map(({ name }) => name)
  return {
    ...known,
    units: new Set([...known.units, ...of('units')]),
    people: new Set([...known.people, ...of('people')]),
    places: new Set([...known.places, ...of('places')]),
  }
}

/** Judges a record that need not be one yet; what agrees with its shape is held to the authority files even where another field does not. */
export function judgeDraft(id: string, typed: Readonly<Record<string, unknown>>, known: KnownNames): Judgement {
  const draft = withReadDate(typed)
  const result = RecordSchema.safeParse(draft)
  const issues = result.success ? [] : result.error.issues
  const misshapen = new Set(issues.map(({ path }) => String(path[0])))
  const wellShaped = Object.entries(draft).filter(([field]) => !misshapen.has(field))
  const record = result.data ?? RecordSchema.parse({ ...BLANK_RECORD, ...Object.fromEntries(wellShaped) })
  const faults = result.success ? [] : shapeFaults(result.error, draft)
  // What an import brought keeps the names its own catalog uses.
  for (const { field, part, ...fault } of [
    ...(OWN_ID.test(id) ? recordFaults(record, known) : []),
    ...rightsFaults(record, known.rights),
  ]) {
    if (!misshapen.has(field)) faults.push({ field: part === '' ? field : `${field}.${part}`, ...fault })
  }
  if ('' in record.extra)
    faults.push({
      field: 'extra',
      found: record.extra[''] ?? '',
      expected: inEnglish(deskFormFaultsWords.valueNamesExpected),
      words: inEnglish(deskFormFaultsWords.valueNames),
    })
  return result.success && faults.length === 0 ? { record: result.data, faults: [] } : { record: null, faults }
}

function shapeFaults(error: z.ZodError, draft: Readonly<Record<string, unknown>>): FormFault[] {
  const problems = schemaProblems(error, draft, { file: '', lineOf: () => 0 })
  return error.issues.flatMap((issue, at) => {
    const problem = problems[at]
    if (!problem) return []
    const { field, found, expected } = problem
    return [{ field, found, expected, words: inSentence(issue, field, found, expected) }]
  })
}

function inSentence(issue: z.core.$ZodIssue, field: string, found: string, expected: string): string {
  if (field === 'date') return dateHelp(found)
  switch (issue.code) {
    case 'invalid_value':
      return inEnglish(deskFormFaultsWords.oneOf, { values: issue.values.map(String).join(', ') })
    case 'invalid_type':
      return issue.expected === 'int'
        ? inEnglish(deskFormFaultsWords.wholeNumber)
        : issue.expected === 'number'
          ? inEnglish(deskFormFaultsWords.number)
          : inEnglish(deskFormFaultsWords.enterA, { what: issue.expected })
    case 'too_small':
      return issue.origin === 'string'
        ? inEnglish(deskFormFaultsWords.notEmpty)
        : inEnglish(deskFormFaultsWords.atLeast, { least: String(issue.minimum) })
    case 'too_big':
      return inEnglish(deskFormFaultsWords.atMost, { most: String(issue.maximum) })
    default:
      return found === ''
        ? inEnglish(deskFormFaultsWords.enter, { expected })
        : inEnglish(deskFormFaultsWords.cannotUse, { found, expected })
  }
}

/** A source of the bibliography is cited as it stands there. */
function withCitations(values: FormValues, catalog: Catalog): FormValues {
  const typed = values['sources.citation'] ?? []
  const citations = (values['sources.ref'] ?? []).map((ref, at) => catalog.source(ref.trim())?.citation ?? (typed[at] || ref))
  return { ...values, 'sources.citation': citations }
}
