/** What the answering knows of the archive's language, made once from the content: its names, its words, its numbers. */
import type { Catalog } from '../../catalog/catalog.ts'
import { englishDictionary } from '../../catalog/english-dictionary.ts'
import { atOnce } from '../../catalog/slices.ts'
import { type Thesaurus, thesaurusOf } from '../../search/thesaurus.ts'
import { FactTable } from '../facts/fact-table.ts'
import { contentPassages } from '../passages/content-passages.ts'
import type { MadeSubject } from '../passages/made-passage.ts'
import { recordPassages } from '../passages/record-passages.ts'
import { Identifiers } from './identifiers.ts'
import { WordWeights } from './question-words.ts'
import { SitePages } from './site-pages.ts'
import { Successions } from './successions.ts'
import type { Language } from './understand.ts'
import { Vocabulary } from './vocabulary.ts'

/** @param thesaurus old and modern words for the same; without it words mean themselves. */
export function languageOf(catalog: Catalog, thesaurus: Thesaurus = thesaurusOf([])): Language {
  return atOnce(languageSteps(catalog, thesaurus))
}

/** The same in steps, for a server that answers readers meanwhile. */
export function* languageSteps(catalog: Catalog, thesaurus: Thesaurus): Generator<void, Language> {
  const content = contentPassages(catalog)
  yield
  const vocabulary = new Vocabulary(catalog)
  yield
  const weights = new WordWeights()
  for (const text of textsOf(catalog, content)) {
    weights.add(text)
    yield
  }
  return {
    vocabulary,
    weights,
    identifiers: new Identifiers(catalog),
    successions: new Successions(
      catalog,
      content.flatMap(({ passages }) => passages.map(({ passage }) => passage)),
    ),
    facts: new FactTable(catalog, null),
    sitePages: new SitePages(catalog),
    thesaurus,
    isEnglish: englishDictionary(),
  }
}

/** Closed records are left out: a spelling mended to one of their words would give it away. */
function* textsOf(catalog: Catalog, content: readonly MadeSubject[]): Generator<string, void> {
  const open = catalog.contentRecords.map(recordPassages).filter(({ opensOn }) => opensOn === 0)
  for (const { passages } of [...content, ...open]) {
    for (const { passage, keys } of passages) yield `${passage.title} ${passage.heading} ${passage.text} ${keys.join(' ')}`
  }
}
