/** Judges what a form sent: the record it makes, or every fault with the input it stands in. */
import type { Catalog } from '../../catalog/catalog.ts'
import { type KnownNames, knownNames, recordFaults, rightsFaults } from '../../catalog/check-record.ts'
import { schemaProblems } from '../../catalog/problems.ts'
import { OWN_ID } from '../../catalog/record-ids.ts'
import { type ArchiveRecord, RecordSchema } from '../../catalog/schemas/record.ts'
import { draftOf, type FormValues } from './record-form.ts'

export interface FormFault {
  /** Field of the schema, with the place of an entry in a list: 'title', 'places.0.latitude'. */
  field: string
  found: string
  expected: string
}

export type Judgement = { record: ArchiveRecord; faults: [] } | { record: null; faults: FormFault[] }

/** @returns a judge that knows the authority files as they are when it is asked. */
export function recordJudge(catalog: () => Catalog): (id: string, values: FormValues) => Judgement {
  return (id, values) => judgeDraft(id, draftOf(id, withCitations(values, catalog())), namesOf(catalog()))
}

/** Many records are judged by one catalog. */
const names = new WeakMap<Catalog, KnownNames>()

export function namesOf(catalog: Catalog): KnownNames {
  const known = names.get(catalog) ?? knownNames(catalog)
  names.set(catalog, known)
  return known
}

/** Judges a record that need not be one yet. */
export function judgeDraft(id: string, draft: Readonly<Record<string, unknown>>, known: KnownNames): Judgement {
  const result = RecordSchema.safeParse(draft)
  if (!result.success) {
    const problems = schemaProblems(result.error, draft, { file: '', lineOf: () => 0 })
    return { record: null, faults: problems.map(({ field, found, expected }) => ({ field, found, expected })) }
  }
  const record = result.data
  // What an import brought keeps the names its own catalogue uses.
  const faults: FormFault[] = OWN_ID.test(id) ? recordFaults(record, known) : []
  faults.push(...rightsFaults(record, known.rights))
  if ('' in record.extra) faults.push({ field: 'extra', found: record.extra[''] ?? '', expected: 'a name for every value' })
  return faults.length > 0 ? { record: null, faults } : { record, faults: [] }
}

/** A source of the bibliography is cited as it stands there. */
function withCitations(values: FormValues, catalog: Catalog): FormValues {
  const typed = values['sources.citation'] ?? []
  const citations = (values['sources.ref'] ?? []).map((ref, at) => catalog.source(ref.trim())?.citation ?? (typed[at] || ref))
  return { ...values, 'sources.citation': citations }
}
