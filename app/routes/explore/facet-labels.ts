/** What filters, their values and kinds of hits are called in the language of the page. Server only: no browser loads these words. */
import type { Labels } from '../../../endpoints/search-api/index.ts'
import * as cardsWords from '../../../messages/en/cards.ts'
import * as exploreWords from '../../../messages/en/explore.ts'
import * as facetsWords from '../../../messages/en/facets.ts'
import * as shellWords from '../../../messages/en/shell.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import type { FacetName } from '../../../search/facets.ts'
import { kindIn } from '../../components/record-card/index.ts'

/** The heading of the list of its values, and what one chosen value is said to be. */
export const FACET_LABELS: Readonly<Record<FacetName, { list: Message; one: Message }>> = {
  type: { list: exploreWords.type, one: exploreWords.type },
  unit: { list: facetsWords.unit, one: exploreWords.unit },
  decade: { list: facetsWords.decade, one: facetsWords.decade },
  rights: { list: exploreWords.rights, one: exploreWords.rights },
  collection: { list: facetsWords.collection, one: facetsWords.collection },
  subject: { list: facetsWords.subject, one: facetsWords.subject },
  place: { list: facetsWords.place, one: facetsWords.place },
  person: { list: facetsWords.people, one: facetsWords.person },
  basis: { list: exploreWords.basis, one: exploreWords.basis },
}

/** Labels of values in a language: kinds, decades and bases are words of the interface, everything else is content. */
export function labelsIn(language: Language, labels: Labels): Labels {
  if (language === MAIN_LANGUAGE) return labels
  const t = wordsIn(language)
  return {
    ...labels,
    of(facet, value) {
      if (facet === 'type') return kindIn(t, value)
      if (facet === 'decade') return decadeSaid(value, t)
      if (facet === 'basis') return t(value === 'sample' ? shellWords.sampleRecord : shellWords.sourcedRecord)
      return labels.of(facet, value)
    },
  }
}

function decadeSaid(value: string, t: Words): string {
  const decade = Number.parseInt(value, 10)
  return t(value.endsWith(' BCE') ? facetsWords.decadeBefore : facetsWords.decadeValue, { decade })
}

/** Kinds that are no records, as the index has them (search/authority-documents.ts). */
const KINDS: Readonly<Record<string, Message>> = {
  Unit: exploreWords.unit,
  Person: facetsWords.person,
  Body: facetsWords.body,
  Place: facetsWords.place,
  Collection: facetsWords.collection,
  Subject: facetsWords.subject,
  Exhibit: facetsWords.exhibit,
  Memorial: facetsWords.memorial,
  Page: shellWords.page,
  Photograph: cardsWords.photograph,
  Document: cardsWords.document,
  Video: cardsWords.video,
  Audio: cardsWords.audio,
  Artifact: cardsWords.artifact,
}

/** What a hit is; in the archive's own words, marked as such, where content names the kind. */
export function kindOfHit(kind: string, language: Language): { words: string; lang?: Language } {
  const message = KINDS[kind]
  if (message === undefined) return language === MAIN_LANGUAGE ? { words: kind } : { words: kind, lang: MAIN_LANGUAGE }
  return { words: wordsIn(language)(message) }
}
