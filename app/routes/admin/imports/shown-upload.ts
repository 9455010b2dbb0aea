/** What the page of an upload shows: columns, mapping, first records, and the jobs that ran on it. Server only. */
import { displayDate } from '../../../../catalog/dates.ts'
import { isArchiveError } from '../../../../catalog/errors.ts'
import type { Holder } from '../../../../catalog/schemas/authorities.ts'
import { ImportPayloadSchema } from '../../../../desk/imports/import-jobs.ts'
import { guessColumns } from '../../../../desk/imports/mapping-form.ts'
import { type ImportReport, ImportReportSchema, type ManyReport, ManyReportSchema } from '../../../../ingest/index.ts'
import type { Admin } from '../gate/admin-context.ts'
import { labelsOf } from '../records/shown-form.ts'
import { isTable } from './format-words.ts'
import type { Whose } from './whose.ts'

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

export type ShownUpload = Awaited<ReturnType<typeof shownUpload>>

/** @param sheet of a file with several; '' for the first. */
export async function shownUpload({ uploads, desk, catalog, editing, person }: Admin, id: string, sheet: string) {
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
      progress,
      result,
      created,
      dryRun: ImportPayloadSchema.parse(JSON.parse(payload)).dryRun,
      ...reportsOf(state, result),
    })),
    ...(await preview()),
  }

  async function looked() {
    try {
      return { ...(await uploads.firstRows(id, JUDGED, sheet)), fault: '' }
    } catch (error) {
      if (!isArchiveError(error) || error.status >= 500) throw error
      return { ...NOTHING_READ, fault: error.message }
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
            date: displayDate(record.date),
            more: [record.type, record.genre, record.subjects.join('; '), record.creators.map(({ name }) => name).join('; ')]
              .filter(Boolean)
              .join(' · '),
          })),
          problems: problems.map(({ line, field, found, expected }) => ({ line, field, found, expected })),
        },
        mappingFault: '',
      }
    } catch (error) {
      if (!isArchiveError(error) || error.status >= 500) throw error
      // A table needs one, unless it is an export of an archive like this one.
      return { preview: null, mappingFault: error.code === 'no-mapping' ? '' : error.message }
    }
  }
}

function whoseIs(holder: Holder | undefined): Whose | undefined {
  if (holder === undefined) return undefined
  return holder.name === '' ? 'own' : 'other'
}

/** What came of a job that ended well. */
function reportsOf(state: string, result: string): { report: ImportReport | null; many: ManyReport | null } {
  if (state !== 'done') return { report: null, many: null }
  const value: unknown = JSON.parse(result)
  return { report: ImportReportSchema.safeParse(value).data ?? null, many: ManyReportSchema.safeParse(value).data ?? null }
}
