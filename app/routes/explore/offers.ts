/** Pages, units, people, places, collections and memorial entries that a search finds, above the records: one list for everything. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { searchBeside } from '../../../endpoints/search-api/index.ts'
import type { SearchAddress } from '../../../search/search-address.ts'

export interface Offer {
  /** What it is: "Unit", "Person" … */
  kind: string
  name: string
  /** A line about it; may be empty. */
  words: string
  to: string
}

/** @param recordsFull how many records match every word. */
export async function offersFor(address: SearchAddress, recordsFull: number, archive: Archive & { viewer: Viewer }): Promise<Offer[]> {
  const found = await searchBeside(archive, address, recordsFull)
  return found.map(({ display }) => ({ kind: display.type, name: display.title, words: display.summary, to: display.path }))
}
