/** The collection that an import goes into: one there is, or a new one with the holder that was named for it. Server only. */

import { slugOf } from '../../../../desk/entities/new-names.ts'
import type { ImportPayload } from '../../../../desk/imports/import-jobs.ts'
import type { Upload } from '../../../../desk/imports/uploads.ts'
import type { Admin } from '../gate/admin-context.ts'
import type { Whose } from './whose.ts'

export interface ChosenTarget {
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
export function importTarget(admin: Admin, upload: Pick<Upload, 'name' | 'format'>, chosen: ChosenTarget): Target | { faults: string[] } {
  const { person, editing, catalog } = admin
  const own = catalog.site.name
  const { collection, title } = chosen
  if (collection !== '') {
    // What is not an editor's is refused when the job is ordered.
    const known = person.role === 'editor' || editing.picks().collections.some(({ value }) => value === collection)
    if (!known) return { faults: [`collection: found "${collection}", expected one of the collections there are`] }
    return { collection, title: '', heldBy: heldByOf(admin, collection) || own }
  }
  if (person.role === 'editor') return { faults: ['collection: expected one of your collections'] }
  const faults: string[] = []
  if (chosen.whose === undefined) faults.push('whose it is: expected our own collection, or another institution’s')
  if (chosen.whose === 'other' && chosen.holder === '') faults.push('institution: expected the name of the institution that holds it')
  const id =
    upload.format === 'archive' ? '' : chosen.newId || freeId(admin, slugOf(title || upload.name.replace(FILE_ENDING, '')) || 'collection')
  if (id !== '' && isTaken(admin, id)) faults.push(`id: found "${id}", expected one that no collection has`)
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
