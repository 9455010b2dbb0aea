/** The accessions register: what came, from whom, when, on which terms, and where it stands now. */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { notFound } from '../../catalog/errors.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import type { DeskTables } from '../database/tables.ts'
import { lineSchema, saidAtDesk } from '../requests/person-name.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { ACCESSION_STATUSES, HOW } from './accession-fields.ts'

const line = (label: string, longest = 300) => lineSchema(longest, saidAtDesk(label, longest)).default('')
const text = z.string().trim().max(20_000).default('')

/** What the form sends. */
export const AccessionFormSchema = z.object({
  title: line('Material').refine((value) => value !== '', { error: 'a short description of the material' }),
  received: z.iso.date({ error: 'a day such as 2026-11-24' }),
  source: line('Source').refine((value) => value !== '', { error: 'the person or body it came from' }),
  contact: text,
  how: z.enum(HOW, { error: HOW.join(', ') }),
  extent: line('Extent'),
  terms: text,
  status: z.enum(ACCESSION_STATUSES, { error: ACCESSION_STATUSES.join(', ') }),
  location: z.string().max(60).default(''),
  note: text,
  collections: z.array(z.string()),
  records: z.array(z.string()),
})
export type AccessionForm = z.output<typeof AccessionFormSchema>

export interface Accession extends AccessionForm {
  number: string
  version: number
  changed: string
  by: string
}

export type AccessionOutcome = { state: 'saved'; number: string } | { state: 'conflict'; by: string; time: string }

export type Accessions = ReturnType<typeof openAccessions>

const SourceSchema = z.object({ source: z.string(), contact: z.string() })
const ids = z.array(z.string())

export function openAccessions({ database, sealing, now }: { database: DeskDatabase; sealing: Sealing; now: () => Date }) {
  const { query } = database

  function opened(row: DeskTables['accession']): Accession {
    const { source: sealed, collections, records, changed_by: by, how, status, ...rest } = row
    return {
      ...rest,
      // Given up with a key that was lost.
      ...(sealed === '' ? { source: '', contact: '' } : SourceSchema.parse(JSON.parse(sealing.open('contact', row.number, sealed)))),
      how: z.enum(HOW).parse(how),
      status: z.enum(ACCESSION_STATUSES).parse(status),
      collections: ids.parse(JSON.parse(collections)),
      records: ids.parse(JSON.parse(records)),
      by,
    }
  }

  function rowOf(number: string, version: number, actor: string, form: AccessionForm): DeskTables['accession'] {
    const { source, contact, collections, records, ...rest } = form
    return {
      ...rest,
      number,
      source: sealing.seal('contact', number, JSON.stringify({ source, contact })),
      collections: JSON.stringify(collections),
      records: JSON.stringify(records),
      version,
      changed: now().toISOString(),
      changed_by: actor,
    }
  }

  return {
    /** Newest first. @param words found in any field: names are stored encrypted, so all are read. */
    async list({ words, status }: { words: string; status: string }): Promise<Accession[]> {
      const rows = await query.selectFrom('accession').selectAll().orderBy('received', 'desc').orderBy('number', 'desc').execute()
      const wanted = words.toLowerCase()
      return rows
        .filter((row) => status === '' || row.status === status)
        .map(opened)
        .filter((one) => wanted === '' || JSON.stringify(Object.values(one)).toLowerCase().includes(wanted))
    },

    /** @throws ArchiveError 404. */
    async read(number: string): Promise<Accession> {
      const row = await query.selectFrom('accession').selectAll().where('number', '=', number).executeTakeFirst()
      if (!row) throw notFound(`Accession ${number}`)
      return opened(row)
    },

    /** Those that came to be records or collections. */
    async of({ record = '', collection = '' }: { record?: string; collection?: string }): Promise<Accession[]> {
      const all = await this.list({ words: '', status: '' })
      return all.filter(({ records, collections }) => records.includes(record) || collections.includes(collection))
    },

    async create(form: AccessionForm, actor: string): Promise<AccessionOutcome> {
      return query.transaction().execute(async (transaction) => {
        const number = await nextNumber(transaction, form.received.slice(0, 4))
        await transaction
          .insertInto('accession')
          .values(rowOf(number, 1, actor, form))
          .execute()
        return { state: 'saved', number }
      })
    },

    /** @param base version that the form was filled from. */
    async save(number: string, base: number, form: AccessionForm, actor: string): Promise<AccessionOutcome> {
      const { number: _, ...values } = rowOf(number, base + 1, actor, form)
      const { numUpdatedRows } = await query
        .updateTable('accession')
        .set(values)
        .where('number', '=', number)
        .where('version', '=', base)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 1n) return { state: 'saved', number }
      const { by, changed } = await this.read(number)
      return { state: 'conflict', by, time: changed }
    },
  }
}

/** AC-2026-001: counted within the year it came in. Two at once: the second insert fails on the key and is tried again by its sender. */
async function nextNumber(transaction: Kysely<DeskTables>, year: string): Promise<string> {
  const numbers = await transaction.selectFrom('accession').select('number').where('number', 'like', `AC-${year}-%`).execute()
  const last = Math.max(0, ...numbers.map(({ number }) => Number(number.split('-').at(-1))))
  return `AC-${year}-${String(last + 1).padStart(3, '0')}`
}
