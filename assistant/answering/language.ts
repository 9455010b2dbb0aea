/** What the answering knows of the archive's language, made once: its facts, its names, its words, its numbers. */

import { atOnce } from '../../catalog/background-work.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { englishDictionary } from '../../catalog/dictionaries.ts'
import { type Thesaurus, thesaurusOf } from '../../search/thesaurus.ts'
import type { Store } from '../../store/index.ts'
import { factTableSteps } from '../facts/fact-table.ts'
import { type ThingClass, thingClasses } from '../facts/thing-classes.ts'
import { eachContentPassage } from '../passages/content-passages.ts'
import type { MadePassage } from '../passages/made-passage.ts'
import { recordPassages } from '../passages/record-passages.ts'
import { Identifiers } from './understanding/identifiers.ts'
import { Linker } from './understanding/linker.ts'
import { kindWords } from './understanding/records-wanted.ts'
import type { Language } from './understanding/understand.ts'
import { Urgent } from './understanding/urgent.ts'
import { ASKING, WordWeights } from './understanding/words.ts'

export function languageOf(catalog: Catalog, store: Store | null = null, synonyms: Thesaurus = thesaurusOf([])): Language {
  return atOnce(languageSteps(catalog, store, synonyms))
}

/** The same in steps, for a server that answers readers meanwhile. */
export function* languageSteps(catalog: Catalog, store: Store | null, synonyms: Thesaurus): Generator<void, Language> {
  const facts = yield* factTableSteps(catalog, store)
  const classes: ThingClass[] = []
  for (const one of thingClasses(facts)) {
    classes.push(one)
    yield
  }
  const isEnglish = englishDictionary()
  yield
  const linker = new Linker(facts, isEnglish)
  yield
  const weights = new WordWeights()
  for (const text of textsOf(catalog)) {
    weights.add(text)
    yield
  }
  weights.know(ASKING.split(' '))
  const kinds = kindWords(catalog.contentRecords.map(({ genre }) => genre))
  return { facts, classes, synonyms, linker, weights, identifiers: new Identifiers(catalog), urgent: new Urgent(catalog), kinds, isEnglish }
}

/** Closed records are left out: a spelling mended to one of their words would give it away. */
function* textsOf(catalog: Catalog): Generator<string, void> {
  for (const { passages } of eachContentPassage(catalog)) yield* textsIn(passages)
  for (const record of catalog.contentRecords) {
    const { passages, opensOn } = recordPassages(record)
    if (opensOn === 0) yield* textsIn(passages)
  }
}

function* textsIn(passages: readonly MadePassage[]): Generator<string, void> {
  for (const { passage, keys } of passages) yield `${passage.title} ${passage.heading} ${passage.text} ${keys.join(' ')}`
}
