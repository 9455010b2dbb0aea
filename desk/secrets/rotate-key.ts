/**
 * Changes the key that seals contact details, while the site serves: the new key is put in front, everything is sealed anew, and
 * what is older than the key just replaced is dropped. A server reads the file again by itself; one that sealed a moment too
 * early is caught by the next rotation, for which the replaced key is kept.
 */
import { existsSync } from 'node:fs'
import type { DeskDatabase } from '../database/open-database.ts'
import { keyMissing, lostFields, sealedFields } from './sealed-fields.ts'
import { type Key, newKey, openSealing, readKeyFile, type Sealing, writeKeyFile } from './sealing.ts'

interface Rotation {
  resealed: number
  /** Fields that no key opened and that were given up. */
  givenUp: number
  /** Keys in the file afterwards. */
  keys: number
}

interface RotationOptions {
  /** Drops what no key opens, where the key file is lost for good. */
  giveUpSealed?: boolean
}

/** @throws ArchiveError 500 'key-missing' where something is sealed that no key opens, and it is not to be given up; nothing is changed then. */
export async function rotateKey(file: string, database: DeskDatabase, { giveUpSealed = false }: RotationOptions = {}): Promise<Rotation> {
  const before: readonly Key[] = existsSync(file) ? readKeyFile(file) : []
  const lost = await lostFields(database.query, before)
  if (lost.length > 0 && !giveUpSealed) throw keyMissing(file, existsSync(file), lost)
  writeKeyFile(file, [newKey(), ...before])
  for (const field of lost) await field.replace(null)
  const sealing = openSealing(file)
  let resealed = 0
  // Until nothing is left: a server may seal with the old key once more while this runs.
  for (let found = await resealAll(database, sealing); found > 0; found = await resealAll(database, sealing)) resealed += found
  writeKeyFile(file, readKeyFile(file).slice(0, 2))
  return { resealed, givenUp: lost.length, keys: readKeyFile(file).length }
}

/** @returns how many texts were sealed with another key than the newest. */
async function resealAll({ query }: DeskDatabase, sealing: Sealing): Promise<number> {
  const fields = await sealedFields(query, sealing.newestKey())
  for (const { id, sealed, replace } of fields) await replace(sealing.seal('contact', id, sealing.open('contact', id, sealed)))
  return fields.length
}
