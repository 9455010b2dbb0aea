/**
 * Changes the key that seals contact details, while the site serves: the new key is put in front, everything is sealed anew, and
 * what is older than the key just replaced is dropped. A server reads the file again by itself; one that sealed a moment too
 * early is caught by the next rotation, for which the replaced key is kept.
 */
import { existsSync } from 'node:fs'
import type { DeskDatabase } from '../database/open-database.ts'
import { type Key, newKey, readKeyFile, writeKeyFile } from './key-file.ts'
import { openSealing, type Sealing } from './sealing.ts'

export interface Rotation {
  resealed: number
  /** Keys in the file afterwards. */
  keys: number
}

export async function rotateKey(file: string, database: DeskDatabase): Promise<Rotation> {
  const before: readonly Key[] = existsSync(file) ? readKeyFile(file) : []
  writeKeyFile(file, [newKey(), ...before])
  const sealing = openSealing(file)
  let resealed = 0
  // Until nothing is left: a server may seal with the old key once more while this runs.
  for (let found = await resealAll(database, sealing); found > 0; found = await resealAll(database, sealing)) resealed += found
  writeKeyFile(file, readKeyFile(file).slice(0, 2))
  return { resealed, keys: readKeyFile(file).length }
}

/** @returns how many texts were sealed with another key than the newest. */
async function resealAll({ query }: DeskDatabase, sealing: Sealing): Promise<number> {
  const old = `${sealing.newestKey()}.%`
  const again = (id: string, sealed: string) => sealing.seal('contact', id, sealing.open('contact', id, sealed))
  const requests = await query.selectFrom('request').select(['id', 'contact']).where('contact', 'not like', old).execute()
  for (const { id, contact } of requests) {
    if (contact !== null)
      await query
        .updateTable('request')
        .set({ contact: again(id, contact) })
        .where('id', '=', id)
        .where('contact', '=', contact)
        .execute()
  }
  const corrections = await query.selectFrom('correction').select(['id', 'contact']).where('contact', 'not like', old).execute()
  for (const { id, contact } of corrections) {
    if (contact !== null)
      await query
        .updateTable('correction')
        .set({ contact: again(id, contact) })
        .where('id', '=', id)
        .where('contact', '=', contact)
        .execute()
  }
  const letters = await query.selectFrom('mail').select(['id', 'letter']).where('letter', 'not like', old).execute()
  for (const { id, letter } of letters) {
    await query
      .updateTable('mail')
      .set({ letter: again(id, letter) })
      .where('id', '=', id)
      .where('letter', '=', letter)
      .execute()
  }
  return requests.length + corrections.length + letters.length
}
