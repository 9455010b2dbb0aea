/** The lexicon of an archive: its thesaurus, the names that people, units, places and subjects go by, and the words of English. */
import { createHash } from 'node:crypto'
import { englishDictionary, personalNames } from '../catalog/dictionaries.ts'

import { terms, tokens } from './analysis.ts'
import { type Lexicon, openLexicon } from './lexicon.ts'
import { NAME_SHARE } from './relevance.ts'
import { type Thesaurus, thesaurusOf } from './thesaurus.ts'

interface Heading {
  name: string
  variants: readonly string[]
}
type Names = Readonly<Record<'people' | 'units' | 'places' | 'subjects', readonly Heading[]>>

/**
 * @param catalog as it is when it is asked: names follow what is edited.
 * @param thesaurus words of the same meaning, what archivists add among them.
 */
export function archiveLexicon(catalog: () => Names, thesaurus: Thesaurus): Lexicon {
  return openLexicon([thesaurus, namesThesaurus(catalog)], englishDictionary, personNames(catalog))
}

/** Names of people, unless a place, unit or subject is called so: those of the country, and those of the archive's own. */
function personNames(catalog: () => Names): (word: string) => boolean {
  let read: Names | null = null
  let people: ReadonlySet<string> = new Set()
  let others: ReadonlySet<string> = new Set()
  return (word) => {
    const now = catalog()
    if (now !== read) {
      people = wordsOf(now.people)
      others = wordsOf([...now.units, ...now.places, ...now.subjects])
      read = now
    }
    return !others.has(word) && (people.has(word) || personalNames().has(word))
  }
}

function wordsOf(headings: readonly Heading[]): ReadonlySet<string> {
  return new Set(headings.flatMap(({ name, variants }) => [name, ...variants].flatMap((one) => tokens(one).map(({ word }) => word))))
}

/** Headings with their variants, read once for each catalog. */
function namesThesaurus(catalog: () => Names): Thesaurus {
  let read: Names | null = null
  let names = thesaurusOf([])
  let stamp = ''
  const current = () => {
    const now = catalog()
    if (now === read) return names
    const groups = [...now.people, ...now.units, ...now.places, ...now.subjects].flatMap(groupOf)
    names = thesaurusOf(groups, NAME_SHARE)
    stamp = createHash('sha256').update(JSON.stringify(groups)).digest('base64url')
    read = now
    return names
  }
  return {
    inQuestion: (question) => current().inQuestion(question),
    has: (term) => current().has(term),
    stamp: () => {
      current()
      return stamp
    },
    now: current,
  }
}

/** A heading with its variants. One ordinary word is no name by itself: cars are not the section called CARS. */
function groupOf({ name, variants }: Heading): string[][] {
  const telling = [...new Set([name, ...variants])].filter((one) => terms(one).length > 1 || !isOrdinary(one))
  return telling.length > 1 ? [telling] : []
}

function isOrdinary(name: string): boolean {
  return englishDictionary()(name.toLowerCase())
}
