/** What the answering knows of the archive's language, made once: its facts, its names, its words, its numbers. */
import type { Catalog } from '../../catalog/catalog.ts'
import { englishDictionary } from '../../catalog/english-dictionary.ts'
import { atOnce } from '../../catalog/slices.ts'
import type { Store } from '../../store/index.ts'
import { FactTable } from '../facts/fact-table.ts'
import { contentPassages } from '../passages/content-passages.ts'
import { recordPassages } from '../passages/record-passages.ts'
import { Identifiers } from './understanding/identifiers.ts'
import { Linker } from './understanding/linker.ts'
import { kindWords } from './understanding/records-wanted.ts'
import type { Language } from './understanding/understand.ts'
import { WordWeights } from './understanding/words.ts'

export function languageOf(catalog: Catalog, store: Store | null = null): Language {
  return atOnce(languageSteps(catalog, store))
}

/** The same in steps, for a server that answers readers meanwhile. */
export function* languageSteps(catalog: Catalog, store: Store | null): Generator<void, Language> {
  const facts = new FactTable(catalog, store)
  yield
  const isEnglish = englishDictionary()
  yield
  const linker = new Linker(facts, isEnglish)
  yield
  const weights = new WordWeights()
  for (const text of textsOf(catalog)) {
    weights.add(text)
    yield
  }
  const kinds = kindWords(catalog.contentRecords.map(({ genre }) => genre))
  return { facts, linker, weights, identifiers: new Identifiers(catalog), kinds, isEnglish }
}

/** Closed records are left out: a spelling mended to one of their words would give it away. */
function* textsOf(catalog: Catalog): Generator<string, void> {
  const open = catalog.contentRecords.map(recordPassages).filter(({ opensOn }) => opensOn === 0)
  for (const { passages } of [...contentPassages(catalog), ...open]) {
    for (const { passage, keys } of passages) yield `${passage.title} ${passage.heading} ${passage.text} ${keys.join(' ')}`
  }
}
