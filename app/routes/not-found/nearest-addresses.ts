/** What a reader may have meant by an address that is not here: pages with a similar address, records with a similar id. */
import type { Viewer } from '../../../catalog/access.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { labelsOf } from '../../../endpoints/search-api/search.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { lookUp } from '../../../store/index.ts'
import type { NearAddress } from '../../page-error.ts'
import { paths } from '../../paths.ts'

const MOST_PAGES = 4
const MOST_RECORDS = 3

/** The words in an address: `/units/airwing-x` gives `units airwing x`. */
export function wordsOf(pathname: string): string {
  return decoded(pathname)
    .split(/[/\-_.+\s]+/)
    .filter((word) => word !== '' && word !== 'records')
    .join(' ')
    .slice(0, 120)
}

/** Nearest first; at most seven. */
export async function nearestAddresses(pathname: string, archive: Archive & { viewer: Viewer }): Promise<NearAddress[]> {
  return [...importedCollection(pathname, archive), ...nearestPages(pathname, archive), ...(await nearestRecords(pathname, archive))]
}

/** The page or record at an address of this site, with its title; null for none. */
export function addressNamed(path: string, { catalog, store, viewer }: Pick<Archive, 'catalog' | 'store'> & { viewer: Viewer }) {
  const id = /^\/records\/(.+)$/.exec(path)?.[1]
  if (id !== undefined) {
    const found = lookUp(store, id, viewer)
    return found.state === 'seen' ? { path, title: found.record.title, sample: isSample(found.record) } : null
  }
  const page = [...catalog.softwarePages, ...catalog.articles].find((one) => one.path === path)
  return page ? { path, title: page.title, sample: false } : null
}

function nearestPages(pathname: string, { catalog }: Pick<Archive, 'catalog'>): NearAddress[] {
  const asked = decoded(pathname)
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '')
  const last = asked.split('/').at(-1) ?? ''
  return [...catalog.softwarePages, ...catalog.articles]
    .flatMap(({ path, title }) => {
      const distance = Math.min(within(asked, path), last === '' ? Infinity : within(last, path.split('/').at(-1) ?? '') + 1)
      return Number.isFinite(distance) ? [{ path, title, sample: false, distance }] : []
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_PAGES)
    .map(({ path, title, sample }) => ({ path, title, sample }))
}

/** Distance of two addresses, Infinity where too many letters differ for a slip of the hand. */
function within(asked: string, known: string): number {
  const most = Math.min(4, Math.floor(Math.max(asked.length, known.length) / 3))
  const distance = editDistance(asked, known, most)
  return distance > most ? Infinity : distance
}

/** `/collections/{id}` of an import has no page of its own yet; its records are found all the same. */
function importedCollection(pathname: string, archive: Archive & { viewer: Viewer }): NearAddress[] {
  const id = /^\/collections\/([^/]+)\/?$/.exec(decoded(pathname))?.[1]
  const found = id === undefined ? null : labelsOf(archive).collection(id)
  return found ? [{ path: paths.explore({ collection: found.id }), title: found.title, sample: false }] : []
}

async function nearestRecords(pathname: string, { engine, store, viewer }: Archive & { viewer: Viewer }): Promise<NearAddress[]> {
  const last = decoded(pathname).split('/').at(-1)?.trim() ?? ''
  if (last === '') return []
  const exact = lookUp(store, last, viewer)
  if (exact.state === 'seen') return [{ path: paths.record(exact.record.id), title: exact.record.title, sample: isSample(exact.record) }]
  const begun = last.replace(/\.\w+$/, '').slice(0, 60)
  const suggested = await answerOr({ engine }, () => engine.suggest(begun, viewer, MOST_RECORDS), [])
  return suggested
    .filter(({ text, id }) => isNamed(begun, text, id))
    .map(({ text, path, id, kind }) => {
      const record = kind === 'record' || kind === 'identifier' ? lookUp(store, id, viewer) : null
      return { path, title: text, sample: record?.state === 'seen' && isSample(record.record) }
    })
}

/** Whether a suggestion has what the address says, not only words like it. */
function isNamed(asked: string, title: string, id: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const known = words(title)
  return id.toLowerCase().startsWith(asked.toLowerCase()) || words(asked).every((word) => known.some((one) => one.startsWith(word)))
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * How many letters must be put in, taken out, changed or swapped with their neighbour to make one word of another
 * (optimal string alignment).
 * @param most gives up beyond this and returns most + 1.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min((above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      here.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = above
    above = here
  }
  return above[b.length] ?? most + 1
}
