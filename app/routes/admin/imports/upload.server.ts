/** What the page of an upload shows: columns, mapping, first records, and the jobs that ran on it. Server only. */
import { z } from 'zod'
import { displayDate } from '../../../../catalog/dates.ts'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { type Holder, HolderSchema } from '../../../../catalog/schemas/authorities.ts'
import { RecordTypeSchema, RightsSchema } from '../../../../catalog/schemas/record.ts'
import { slugOf } from '../../../../desk/entities/new-names.ts'
import { COLUMN_CHOICES } from '../../../../desk/imports/column-choices.ts'
import { type ImportPayload, ImportPayloadSchema } from '../../../../desk/imports/import-jobs.ts'
import { guessColumns, mappingYaml } from '../../../../desk/imports/mapping-form.ts'
import type { Upload } from '../../../../desk/imports/uploads.ts'
import { detailIn, problemIn } from '../../../../desk/problems.ts'
import { type ImportReport, ImportReportSchema, type ManyReport, ManyReportSchema } from '../../../../ingest/index.ts'
import * as deskImportsServerWords from '../../../../messages/areas/desk-imports-server.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import type { Language } from '../../../../messages/languages.ts'
import { wordsIn } from '../../../../messages/words.ts'
import type { Admin } from '../gate/gate.server.ts'
import { labelsOf } from '../records/record-form.server.ts'
import { isTable } from './format-words.ts'

/** Who holds what is imported: asked once, when an import makes a collection. */
const WHOSE = ['own', 'other'] as const
type Whose = (typeof WHOSE)[number]

const FIRST = 10
const VALUES = 3
/** Rows that guesses are made from. */
const JUDGED = 50
const JOBS = 200

const NOTHING_READ: Awaited<ReturnType<Admin['uploads']['firstRows']>> & { fault: string } = {
  columns: [],
  header: 1,
  rows: [],
  sheets: [],
  fault: '',
}

export type UploadData = Awaited<ReturnType<typeof loadUpload>>

/** @param sheet of a file with several; '' for the first. */
export async function loadUpload({ uploads, desk, catalog, editing, person, language }: Admin, id: string, sheet: string) {
  const upload = uploads.find(id)
  const { columns, header, rows, sheets, fault } = isTable(upload.format) ? await looked() : NOTHING_READ
  const guesses = guessColumns(columns, rows)
  const mapping = uploads.mapping(id)
  const jobs = (await desk.jobs.list({ kind: 'import', limit: JOBS })).filter(
    (job) => ImportPayloadSchema.parse(JSON.parse(job.payload)).upload === id,
  )
  const last = jobs[0] ? ImportPayloadSchema.parse(JSON.parse(jobs[0].payload)) : null
  const labels = labelsOf(catalog)
  const { collections } = editing.picks()
  return {
    upload,
    mapping,
    sheets,
    header,
    sheet: sheet || (sheets[0] ?? ''),
    columns: columns.map((name, at) => ({
      name,
      guess: guesses[at] ?? 'keep',
      values: rows.slice(0, VALUES).map((row) => (row[at] ?? '').slice(0, 40)),
    })),
    labels: Object.fromEntries(Object.entries(labels).map(([field, words]) => [field, words?.label ?? field])),
    rights: catalog.rights.labels,
    unstatedRights: catalog.rights.unstated,
    target: {
      collections,
      makesNew: person.role !== 'editor',
      // Of a dry run, the collection that it would make.
      ...(collections.some(({ value }) => value === last?.collection)
        ? { collection: last?.collection ?? '', newId: '' }
        : { collection: '', newId: last?.collection ?? '' }),
      title: last?.title ?? '',
      whose: whoseIs(last?.holder),
      holder: last?.holder ?? { name: '', address: '' },
    },
    running: jobs.some(({ state }) => state === 'waiting' || state === 'running'),
    jobs: jobs.map(({ id: job, state, progress, result, created, payload }) => ({
      id: job,
      state,
      progress: problemIn(language, progress),
      result: state === 'failed' ? problemIn(language, result) : result,
      created,
      dryRun: ImportPayloadSchema.parse(JSON.parse(payload)).dryRun,
      ...reportsOf(language, state, result),
    })),
    ...(await preview()),
  }

  async function looked() {
    try {
      return { ...(await uploads.firstRows(id, JUDGED, sheet)), fault: '' }
    } catch (error) {
      if (!isArchiveError(error) || error.status >= 500) throw error
      return { ...NOTHING_READ, fault: problemIn(language, error.message) }
    }
  }

  async function preview() {
    if (fault !== '') return { preview: null, mappingFault: fault }
    if (upload.format === 'archive') return { preview: null, mappingFault: '' }
    try {
      const { records, problems } = await uploads.firstRecords(id, last?.collection || 'preview', FIRST)
      return {
        preview: {
          records: records.map(({ line, record }) => ({
            line,
            id: record.id,
            title: record.title,
            date: displayDate(record.date, language),
            more: [record.type, record.genre, record.subjects.join('; '), record.creators.map(({ name }) => name).join('; ')]
              .filter(Boolean)
              .join(' · '),
          })),
          problems: problems.map(({ line, field, found, expected }) => ({ line, field, found, expected: problemIn(language, expected) })),
        },
        mappingFault: '',
      }
    } catch (error) {
      if (!isArchiveError(error) || error.status >= 500) throw error
      // A table needs one, unless it is an export of an archive like this one.
      return { preview: null, mappingFault: error.code === 'no-mapping' ? '' : problemIn(language, error.message) }
    }
  }
}

function whoseIs(holder: Holder | undefined): Whose | undefined {
  if (holder === undefined) return undefined
  return holder.name === '' ? 'own' : 'other'
}

/** What came of a job that ended well. */
function reportsOf(language: Language, state: string, result: string): { report: ImportReport | null; many: ManyReport | null } {
  if (state !== 'done') return { report: null, many: null }
  const value: unknown = JSON.parse(result)
  const report = ImportReportSchema.safeParse(value).data
  return { report: report ? reportIn(language, report) : null, many: ManyReportSchema.safeParse(value).data ?? null }
}

/** A report in the language of the page: what a file said stays as it is. */
function reportIn(language: Language, report: ImportReport): ImportReport {
  return {
    ...report,
    notes: report.notes.map((note) => problemIn(language, note)),
    findings: report.findings.map((finding) => ({ ...finding, expected: problemIn(language, finding.expected) })),
    omitted: report.omitted.map((part) => ({ ...part, reason: problemIn(language, part.reason) })),
    shownEdits: report.shownEdits.map((edit) => ({ ...edit, reason: problemIn(language, edit.reason) })),
  }
}

/** What is sent about an upload: a mapping, chosen or written, or the order to import. Server only. */
const flag = z
  .literal('1')
  .optional()
  .transform((value) => value === '1')
const ChoiceSchema = z.object({
  type: RecordTypeSchema,
  rights: RightsSchema,
  order: z.enum(['month-first', 'day-first']).default('month-first'),
  sheet: z.string().max(200).default(''),
})
const RunSchema = z.object({
  intent: z.enum(['dry-run', 'import']),
  /** Id of a collection there is; '': a new one, or one for each file of an archive. */
  collection: z.string(),
  title: z.string().trim().max(200).default(''),
  newId: z
    .string()
    .trim()
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { error: inEnglish(deskImportsServerWords.hyphened) })
    .default(''),
  whose: z.enum(WHOSE).optional(),
  holder: HolderSchema.shape.name,
  holderAddress: HolderSchema.shape.address,
  keepGoing: flag,
  removeMissing: flag,
  overwriteEdits: flag,
})

interface SendOutcome {
  done: boolean
  words: string
  details: string[]
  /** Which part of the page it is about. */
  at: 'mapping' | 'run'
  /** What was typed as a mapping, to go on with. */
  yaml: string
}

export async function sendImport(admin: Admin, id: string, form: FormData): Promise<SendOutcome> {
  const { uploads, desk, person, note, catalog, language } = admin
  const t = wordsIn(language)
  const upload = uploads.find(id)
  const fields = Object.fromEntries(form)
  const refuse = (at: SendOutcome['at'], words: string, details: string[], yaml = ''): SendOutcome => {
    note({ action: `import.${String(fields.intent ?? '')}`, subject: id, outcome: 'refused', detail: words })
    return { done: false, words: problemIn(language, words), details, at, yaml }
  }
  const done = (action: string, detail = ''): SendOutcome => {
    note({ action: `import.${action}`, subject: id, detail })
    return { done: true, words: '', details: [], at: 'run', yaml: '' }
  }
  if (fields.intent === 'choose') {
    const chosen = ChoiceSchema.safeParse(fields)
    const choices = z.array(z.enum(COLUMN_CHOICES)).safeParse(form.getAll('choice'))
    if (!chosen.success || !choices.success || !catalog.rights.has(chosen.data.rights))
      return refuse('mapping', inEnglish(deskImportsServerWords.unknownField), [])
    const { columns, header } = await uploads.firstRows(id, 0, chosen.data.sheet)
    return takeMapping(mappingYaml({ columns, header, choices: choices.data, ...chosen.data }))
  }
  if (fields.intent === 'mapping') return takeMapping(String(fields.yaml ?? '').replaceAll('\r\n', '\n'))
  const run = RunSchema.safeParse(fields)
  if (!run.success)
    return refuse(
      'run',
      inEnglish(deskImportsServerWords.notStarted),
      run.error.issues.map(({ path, message }) => detailIn(language, { where: path.join('.'), expected: message })),
    )
  const { intent, keepGoing, removeMissing, overwriteEdits } = run.data
  const target = importTarget(admin, upload, run.data)
  if ('faults' in target) return refuse('run', inEnglish(deskImportsServerWords.notStarted), target.faults)
  const dryRun = intent === 'dry-run'
  const payload: ImportPayload = { ...target, keepGoing, removeMissing, overwriteEdits, upload: id, dryRun, actor: person.name }
  const label = inEnglish(dryRun ? deskImportsServerWords.dryRunOf : deskImportsServerWords.importOf, { name: upload.name })
  await desk.jobs.add({ kind: 'import', payload, label, by: person.name })
  return done(intent, `${upload.name} into ${target.collection || 'a collection for each file'}`)

  async function takeMapping(yaml: string): Promise<SendOutcome> {
    try {
      await uploads.setMapping(id, yaml)
      return done('mapping')
    } catch (error) {
      if (!isArchiveError(error) || error.status >= 500) throw error
      const details = error.details.map(({ where, expected, found }) =>
        t(deskImportsServerWords.expectedFound, {
          where,
          expected: problemIn(language, expected),
          found: found || t(deskImportsServerWords.nothing),
        }),
      )
      return refuse('mapping', inEnglish(deskImportsServerWords.mappingRefused), details, yaml)
    }
  }
}

/** The collection that an import goes into: one there is, or a new one with the holder that was named for it. Server only. */
interface ChosenTarget {
  /** Id of a collection; '' for a new one. */
  collection: string
  title: string
  newId: string
  whose?: Whose | undefined
  holder: string
  holderAddress: string
}

type Target = Pick<ImportPayload, 'collection' | 'title' | 'holder' | 'heldBy'>

const FILE_ENDING = /(?:\.[a-z0-9]{1,5}){1,2}$/i

/** @returns what the job needs to know, or what is wrong with the choice. */
function importTarget(admin: Admin, upload: Pick<Upload, 'name' | 'format'>, chosen: ChosenTarget): Target | { faults: string[] } {
  const { person, editing, catalog, language } = admin
  const t = wordsIn(language)
  const own = catalog.site.name
  const { collection, title } = chosen
  if (collection !== '') {
    // What is not an editor's is refused when the job is ordered.
    const known = person.role === 'editor' || editing.picks().collections.some(({ value }) => value === collection)
    if (!known) return { faults: [t(deskImportsServerWords.unknownCollection, { id: collection })] }
    return { collection, title: '', heldBy: heldByOf(admin, collection) || own }
  }
  if (person.role === 'editor') return { faults: [t(deskImportsServerWords.yourCollections)] }
  const faults: string[] = []
  if (chosen.whose === undefined) faults.push(t(deskImportsServerWords.whoseItIs))
  if (chosen.whose === 'other' && chosen.holder === '') faults.push(t(deskImportsServerWords.institutionName))
  const id =
    upload.format === 'archive' ? '' : chosen.newId || freeId(admin, slugOf(title || upload.name.replace(FILE_ENDING, '')) || 'collection')
  if (id !== '' && isTaken(admin, id)) faults.push(t(deskImportsServerWords.takenId, { id }))
  if (faults.length > 0) return { faults }
  if (chosen.whose === 'own') return { collection: id, title, holder: { name: '', address: '' }, heldBy: own }
  return { collection: id, title, holder: { name: chosen.holder, address: chosen.holderAddress } }
}

function heldByOf({ catalog, store }: Admin, id: string): string {
  return (catalog.collection(id) ?? store.imports.collection(id))?.holder.name ?? ''
}

/** The prefix of records that are made here belongs to no collection. */
function isTaken({ catalog, store }: Admin, id: string): boolean {
  return id === catalog.contract.identity.idPrefix || catalog.collection(id) !== null || store.imports.collection(id) !== null
}

function freeId(admin: Admin, wanted: string): string {
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted}-${count}`
    if (!isTaken(admin, id)) return id
  }
}
