/**
 * Units, people, places, subjects, collections and pages that a search names: offered above the records. "Air Wing" shows the
 * unit first.
 */
import type { Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { fold } from '../../../search/analysis.ts'
import { searchQuery } from '../../../search/read-search-address.ts'
import { EMPTY_ADDRESS, searchParameters, withChoice, withText } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'

export interface Offer {
  /** What it is: "Unit", "Person" … */
  kind: string
  name: string
  /** A line about it; may be empty. */
  words: string
  to: string
}

interface Named extends Offer {
  /** Folded names it answers to, each between two spaces. */
  names: readonly string[]
}

const MOST_OFFERS = 4
const MOST_PAGES = 2
/** Shorter words of a search are no hint by themselves. */
const SHORTEST_HINT = 4

/** @param text as searched. */
export async function offersFor(text: string, archive: Archive & { viewer: Viewer }): Promise<Offer[]> {
  const asked = foldName(text)
  if (asked === '') return []
  const words = ` ${asked} `
  const ranked: { thing: Named; rank: number }[] = []
  for (const thing of namedThings(archive.catalog)) {
    let rank = Infinity
    for (const name of thing.names) rank = Math.min(rank, rankOf(words, name))
    if (rank < Infinity) ranked.push({ thing, rank })
  }
  ranked.sort((a, b) => a.rank - b.rank)
  const things = ranked.slice(0, MOST_OFFERS).map(({ thing: { names: _, ...offer } }) => offer)
  if (asked.length < SHORTEST_HINT) return things
  const offered = new Set(things.map(({ to }) => to))
  return [...things, ...(await pagesFor(text, archive)).filter(({ to }) => !offered.has(to))]
}

/** Pages whose title has words of the search, where the engine holds any. */
async function pagesFor(text: string, { engine, viewer }: Pick<Archive, 'engine'> & { viewer: Viewer }): Promise<Offer[]> {
  const query = searchQuery({ ...withText(EMPTY_ADDRESS, text), kind: 'page', size: MOST_PAGES }, viewer)
  const { hits } = await engine.search({ ...query, countFacets: [] })
  const named = hits.filter(({ snippets }) => snippets.some(({ field, runs }) => field === 'title' && runs.some(({ hit }) => hit)))
  return named.map(({ display }) => ({ kind: 'Page', name: display.title, words: display.summary, to: display.path }))
}

/**
 * 0: the very name; 1: the name among other words; 2: the first words of a name; 3: words of a name; Infinity: none.
 * Both stand between two spaces, so that words are met whole.
 */
function rankOf(asked: string, name: string): number {
  if (asked === name) return 0
  if (name.length >= SHORTEST_HINT + 2 && asked.includes(name)) return 1
  if (asked.length < SHORTEST_HINT + 2) return Infinity
  if (name.startsWith(asked)) return 2
  return name.includes(asked) ? 3 : Infinity
}

/** Folded, everything but letters and digits as one space: "K-9 Unit" and "k9  unit" differ only in the hyphen. */
function foldName(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const gathered = new WeakMap<Catalog, Named[]>()

/** Everything content names, in the order of offering; gathered once for a catalogue. */
function namedThings(catalog: Catalog): readonly Named[] {
  const known = gathered.get(catalog)
  if (known) return known
  const thing = (kind: string, name: string, variants: readonly string[], words: string, to: string): Named => ({
    kind,
    name,
    words,
    to,
    names: [name, ...variants].map((one) => ` ${foldName(one)} `),
  })
  const recordsOf = (unit: string) => paths.explore(searchParameters(withChoice(EMPTY_ADDRESS, 'unit', unit)))
  const all = [
    ...catalog.units.map(({ kind, name, variants, summary, path }) =>
      thing(kind === 'troop' ? 'Troop' : kind === 'division' ? 'Division' : 'Unit', name, variants, summary, path || recordsOf(name)),
    ),
    ...catalog.collections.map(({ id, title, shortTitle, description, path }) =>
      thing('Collection', title, [shortTitle], description, path || paths.collection(id)),
    ),
    ...catalog.people.map(({ id, kind, name, variants, role, dates }) =>
      thing(kind === 'body' ? 'Body' : 'Person', name, variants, [role, dates].filter(Boolean).join(', '), paths.person(id)),
    ),
    ...catalog.places.map(({ id, name, variants, note }) => thing('Place', name, variants, note, paths.place(id))),
    ...catalog.subjects.map(({ id, name, variants, note }) => thing('Subject', name, variants, note, paths.subject(id))),
  ]
  gathered.set(catalog, all)
  return all
}
