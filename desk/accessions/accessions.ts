/** The accessions register: what came, from whom, when, on which terms, and where it stands now. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import * as deskAccessionsServerWords from '../../messages/areas/desk-accessions-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Words } from '../../messages/words.ts'
import type { DeskTables } from '../database/migrations.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import { lineSchema, saidAtDesk } from '../requests/form-problems.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { ACCESSION_STATUSES, HOW } from './accession-tables.ts'

const line = (label: string, longest = 300) => lineSchema(longest, saidAtDesk(label, longest)).default('')
const text = z.string().trim().max(20_000).default('')

/** What the form sends. */
export const AccessionFormSchema = z.object({
  title: line('Material').refine((value) => value !== '', { error: inEnglish(deskAccessionsServerWords.material) }),
  received: z.iso.date({ error: inEnglish(deskAccessionsServerWords.day) }),
  source: line('Source').refine((value) => value !== '', { error: inEnglish(deskAccessionsServerWords.giver) }),
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

interface Accession extends AccessionForm {
  number: string
  version: number
  changed: string
  by: string
}

type AccessionOutcome = { state: 'saved'; number: string } | { state: 'conflict'; by: string; time: string }

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

/** Where things are kept: building, room, shelf, box; and which records lie there. For archivists only. */
const part = (label: string) => lineSchema(80, saidAtDesk(label, 80)).default('')
export const LocationFormSchema = z.object({
  building: part('Building').refine((value) => value !== '', { error: 'the building' }),
  room: part('Room'),
  shelf: part('Shelf'),
  box: part('Box'),
  note: z.string().trim().max(2_000).default(''),
})
type LocationForm = z.output<typeof LocationFormSchema>

interface Location extends LocationForm {
  id: string
  version: number
  changed: string
  by: string
}

export type Locations = ReturnType<typeof openLocations>

/** A location in words: 'Annex, room 2, shelf B, box 14'. */
export function locationWords(location: LocationForm): string {
  return locationIn(inEnglish, location)
}

export function locationIn(t: Words, { building, room, shelf, box }: LocationForm): string {
  return [
    building,
    room && t(deskAccessionsServerWords.inRoom, { room }),
    shelf && t(deskAccessionsServerWords.onRack, { shelf }),
    box && t(deskAccessionsServerWords.inBox, { box }),
  ]
    .filter(Boolean)
    .join(', ')
}

export function openLocations({ database, now }: { database: DeskDatabase; now: () => Date }) {
  const { query } = database
  const locationOf = ({ changed_by: by, ...row }: { changed_by: string } & Omit<Location, 'by'>): Location => ({ ...row, by })
  const changed = (actor: string) => ({ changed: now().toISOString(), changed_by: actor })

  return {
    /** In the order of their names: box 2 before box 10. @param words found in any part, or the id of a record that lies there. */
    async list(words: string): Promise<(Location & { records: number })[]> {
      const rows = await query.selectFrom('location').selectAll().execute()
      const counts = await query
        .selectFrom('record_location')
        .select(({ fn }) => ['location', fn.countAll<number>().as('records')])
        .groupBy('location')
        .execute()
      const records = new Map(counts.map((one) => [one.location, Number(one.records)]))
      const holding = new Set((await this.of(words)).map(({ id }) => id))
      const wanted = words.toLowerCase()
      return rows
        .map(locationOf)
        .filter((one) => wanted === '' || holding.has(one.id) || `${locationWords(one)} ${one.note}`.toLowerCase().includes(wanted))
        .sort((a, b) => locationWords(a).localeCompare(locationWords(b), 'en', { numeric: true }))
        .map((one) => ({ ...one, records: records.get(one.id) ?? 0 }))
    },

    /** @throws ArchiveError 404. */
    async read(id: string): Promise<Location & { records: string[] }> {
      const row = await query.selectFrom('location').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw notFound('The location')
      const there = await query.selectFrom('record_location').select('record').where('location', '=', id).orderBy('record').execute()
      return { ...locationOf(row), records: there.map(({ record }) => record) }
    },

    /** Where a record lies. */
    async of(record: string): Promise<Location[]> {
      const rows = await query
        .selectFrom('record_location')
        .innerJoin('location', 'location.id', 'record_location.location')
        .selectAll('location')
        .where('record', '=', record)
        .execute()
      return rows.map(locationOf)
    },

    async create(form: LocationForm, actor: string): Promise<string> {
      const id = randomUUID()
      await query
        .insertInto('location')
        .values({ id, ...form, version: 1, ...changed(actor) })
        .execute()
      return id
    },

    /**
     * @param base version that the form was filled from. @param records that lie there from now on; the list replaces the one before.
     * @returns false where somebody else changed it since: then nothing is saved.
     */
    save(id: string, base: number, form: LocationForm, records: readonly string[], actor: string): Promise<boolean> {
      return query.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('location')
          .set({ ...form, version: base + 1, ...changed(actor) })
          .where('id', '=', id)
          .where('version', '=', base)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return false
        await transaction.deleteFrom('record_location').where('location', '=', id).execute()
        for (const record of new Set(records)) await transaction.insertInto('record_location').values({ record, location: id }).execute()
        return true
      })
    },

    /** @throws ArchiveError 409 where something lies there. */
    remove(id: string): Promise<void> {
      return query.transaction().execute(async (transaction) => {
        const record = await transaction.selectFrom('record_location').select('record').where('location', '=', id).executeTakeFirst()
        const accession = await transaction.selectFrom('accession').select('number').where('location', '=', id).executeTakeFirst()
        if (record || accession)
          throw new ArchiveError(
            409,
            'not-empty',
            inEnglish(deskAccessionsServerWords.inUse, { id: String(record?.record ?? accession?.number) }),
          )
        await transaction.deleteFrom('location').where('id', '=', id).execute()
      })
    },
  }
}
