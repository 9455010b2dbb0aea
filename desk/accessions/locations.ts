/** Where things are kept: building, room, shelf, box; and which records lie there. For archivists only. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import { lineSchema, saidAtDesk } from '../requests/person-name.ts'

const part = (label: string) => lineSchema(80, saidAtDesk(label, 80)).default('')
export const LocationFormSchema = z.object({
  building: part('Building').refine((value) => value !== '', { error: 'the building' }),
  room: part('Room'),
  shelf: part('Shelf'),
  box: part('Box'),
  note: z.string().trim().max(2_000).default(''),
})
export type LocationForm = z.output<typeof LocationFormSchema>

export interface Location extends LocationForm {
  id: string
  version: number
  changed: string
  by: string
}

export type Locations = ReturnType<typeof openLocations>

/** A location in words: 'Annex, room 2, shelf B, box 14'. */
export function locationWords({ building, room, shelf, box }: LocationForm): string {
  return [building, room && `room ${room}`, shelf && `shelf ${shelf}`, box && `box ${box}`].filter(Boolean).join(', ')
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
          throw new ArchiveError(409, 'not-empty', `${record?.record ?? accession?.number} is kept there. Nothing was removed`)
        await transaction.deleteFrom('location').where('id', '=', id).execute()
      })
    },
  }
}
