/**
 * What a search finds beside records: pages, people, places, units, collections and memorial entries, in one short list above them.
 * What is called so comes first, then what has every word; what has only some of the words is shown where no record has more.
 */
import { foldText, terms } from './analysis.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { Lexicon } from './lexicon.ts'
import { parseQuery } from './query-language.ts'
import { eachSearched, type SearchedWord } from './query-nodes.ts'
import type { Hit, Kind, SearchEngine, SearchQuery } from './search-engine.ts'

/** In the order of those that fit equally well: who is asked for comes before what was written about them. */
const BESIDE: readonly Kind[] = ['person', 'page', 'place']
export const MOST_BESIDE = 5
/** Hits of each kind looked at. */
const LOOKED_AT = 8
/** Of those that only have every word somewhere in their text; fewer where records have every word too. */
const MOST_FULL = { alone: 3, besideRecords: 1 } as const
/** Part of the words that a name must have more than to be shown where no record has all of them. */
const TELLING = 0.5

interface Candidate {
  hit: Hit
  /** 0 first. */
  tier: number
  /** Within a tier: how much of the name is in the question. */
  named: number
}

/**
 * @param recordsFull how many records match every word.
 * @param namesOf what a page, person or place is called, by its id.
 * @returns the best first; each address once.
 */
export async function foundBeside(
  engine: Pick<SearchEngine, 'search'>,
  lexicon: Lexicon,
  query: SearchQuery,
  recordsFull: number,
  namesOf: (id: string) => readonly string[],
): Promise<Hit[]> {
  const parsed = parseQuery(query.text, { lexicon, dates: query.dates !== false })
  // Words that only hold a question together name nothing.
  if (eachSearched(parsed.root).every(({ typed }) => FUNCTION_WORDS.has(typed.toLowerCase()))) return []
  const asked = BESIDE.map((kind) => {
    return engine.search({ ...query, kind, facets: {}, from: null, to: null, sort: 'relevance', page: 1, size: LOOKED_AT, countFacets: [] })
  })
  const found: Candidate[] = []
  for (const { hits, reading } of await Promise.all(asked)) {
    // A word that nothing of the kind has cannot tell one from another.
    const searched = eachSearched(parsed.root).filter(({ typed }) => !reading.unknown.includes(typed))
    for (const [place, hit] of hits.entries()) {
      const candidate = judged(hit, place, { typed: foldText(parsed.text), searched, recordsFull }, [hit.display.title, ...namesOf(hit.id)])
      if (candidate) found.push(candidate)
    }
  }
  found.sort((a, b) => a.tier - b.tier || b.named - a.named)
  const seen = new Set<string>()
  let full = 0
  return found
    .filter(({ hit, tier }) => {
      if (seen.has(hit.display.path) || (tier === FULL && ++full > (recordsFull > 0 ? MOST_FULL.besideRecords : MOST_FULL.alone)))
        return false
      seen.add(hit.display.path)
      return true
    })
    .slice(0, MOST_BESIDE)
    .map(({ hit }) => hit)
}

const NAMED = 0
const CALLED = 1
const WITHIN = 2
/** By words of the same meaning. */
const CALLED_SO_TOO = 3
const FULL = 4
const PARTLY = 5

interface Asked {
  typed: string
  searched: readonly SearchedWord[]
  recordsFull: number
}

function judged(hit: Hit, place: number, { typed, searched, recordsFull }: Asked, names: readonly string[]): Candidate | null {
  let best: Candidate | null = null
  for (const name of names) {
    const words = terms(name).filter((word) => !FUNCTION_WORDS.has(word))
    const share = (of: 'own' | 'any') =>
      searched.filter((word) => word[of].some((term) => words.includes(term))).length / Math.max(1, searched.length)
    const asked = new Set(searched.flatMap(({ own }) => own))
    const covered = share('own')
    const named = words.length === 0 ? 0 : words.filter((word) => asked.has(word)).length / words.length
    const tier =
      foldText(name) === typed
        ? NAMED
        : covered === 1
          ? CALLED
          : named === 1 && (words.length > 1 || covered >= TELLING)
            ? WITHIN
            : share('any') === 1
              ? CALLED_SO_TOO
              : hit.full
                ? FULL
                : recordsFull === 0 && (covered > TELLING || (covered === TELLING && place === 0))
                  ? PARTLY
                  : null
    if (tier === null) continue
    const worth = tier === FULL || tier === PARTLY ? share('any') - place / LOOKED_AT : named
    if (!best || tier < best.tier || (tier === best.tier && worth > best.named)) best = { hit, tier, named: worth }
  }
  return best
}
