/** The lexicon of an archive: its thesaurus, the names that people, units, places and subjects go by, and the words of English. */
import type { Catalog } from '../catalog/catalog.ts'
import { englishDictionary } from '../catalog/english-dictionary.ts'
import { terms } from './analysis.ts'
import { type Lexicon, openLexicon } from './lexicon.ts'
import { NAME_SHARE } from './relevance.ts'
import { type Thesaurus, thesaurusOf } from './thesaurus.ts'

/** @param thesaurus words of the same meaning, what archivists add among them. */
export function archiveLexicon(catalog: Pick<Catalog, 'people' | 'units' | 'places' | 'subjects'>, thesaurus: Thesaurus): Lexicon {
  const names = [...catalog.people, ...catalog.units, ...catalog.places, ...catalog.subjects].flatMap(groupOf)
  return openLexicon([thesaurus, thesaurusOf(names, NAME_SHARE)], englishDictionary)
}

/** A heading with its variants. One ordinary word is no name by itself: cars are not the section called CARS. */
function groupOf({ name, variants }: { name: string; variants: readonly string[] }): string[][] {
  const telling = [...new Set([name, ...variants])].filter((one) => terms(one).length > 1 || !isOrdinary(one))
  return telling.length > 1 ? [telling] : []
}

function isOrdinary(name: string): boolean {
  return englishDictionary()(name.toLowerCase())
}
