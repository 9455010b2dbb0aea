/** The rules of each style as this site applies them, and what it decided where handbooks leave room (decision 052). */
import type { CitationStyle } from '../../../catalog/citations/styles.ts'
import { type Said, saidIn, type Translatable } from '../../../catalog/contract/translatable.ts'
import * as howToCiteWords from '../../../messages/en/how-to-cite.ts'
import type { Language } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { wordsIn } from '../../../messages/words.ts'

interface StyleRules {
  style: CitationStyle
  /** Title of its handbook, which is in English. */
  book: string
  edition: Message
  rules: readonly Message[]
}

export const STYLE_RULES: readonly StyleRules[] = [
  {
    style: 'MLA',
    book: 'MLA Handbook',
    edition: howToCiteWords.editionMla,
    rules: [howToCiteWords.mlaOrder, howToCiteWords.mlaCreator, howToCiteWords.mlaUntitled, howToCiteWords.mlaDate],
  },
  {
    style: 'Chicago',
    book: 'The Chicago Manual of Style',
    edition: howToCiteWords.editionChicago,
    rules: [howToCiteWords.chicagoNote, howToCiteWords.chicagoDates, howToCiteWords.chicagoPlace, howToCiteWords.chicagoAccess],
  },
  {
    style: 'APA',
    book: 'Publication Manual of the American Psychological Association',
    edition: howToCiteWords.editionApa,
    rules: [howToCiteWords.apaOrder, howToCiteWords.apaTitle, howToCiteWords.apaDate, howToCiteWords.apaPeriod],
  },
  {
    style: 'Turabian',
    book: 'Turabian, A Manual for Writers',
    edition: howToCiteWords.editionTurabian,
    rules: [howToCiteWords.turabianDates, howToCiteWords.turabianNotes, howToCiteWords.turabianAccess],
  },
]

/** Words of the guide that are the archive's own (content/site/pages.yaml). */
interface GuideWords {
  identifier: string
  archiveRule: Translatable
  unitRule: Translatable
}

/** A part of a citation and what it should hold. */
export interface CitedPart {
  name: string
  rule: Said
}

export function requiredParts({ identifier, archiveRule }: GuideWords, language: Language): CitedPart[] {
  const t = wordsIn(language)
  return [
    { name: t(howToCiteWords.partTitle), rule: { words: t(howToCiteWords.ruleTitle) } },
    { name: t(howToCiteWords.partDate), rule: { words: t(howToCiteWords.ruleDate) } },
    { name: t(howToCiteWords.partIdentifier), rule: { words: t(howToCiteWords.ruleIdentifier, { identifier }) } },
    { name: t(howToCiteWords.partArchive), rule: saidIn(language, archiveRule) },
    { name: t(howToCiteWords.partAddress), rule: { words: t(howToCiteWords.ruleAddress) } },
  ]
}

export function optionalParts({ unitRule }: GuideWords, language: Language): CitedPart[] {
  const t = wordsIn(language)
  return [
    { name: t(howToCiteWords.partCreator), rule: { words: t(howToCiteWords.ruleCreator) } },
    { name: t(howToCiteWords.partUnit), rule: saidIn(language, unitRule) },
    { name: t(howToCiteWords.partCollection), rule: { words: t(howToCiteWords.ruleCollection) } },
    { name: t(howToCiteWords.partMedium), rule: { words: t(howToCiteWords.ruleMedium) } },
    { name: t(howToCiteWords.partHolder), rule: { words: t(howToCiteWords.ruleHolder) } },
    { name: t(howToCiteWords.partAccess), rule: { words: t(howToCiteWords.ruleAccess) } },
  ]
}

/** Columns of the unusual: styles that write alike share one. */
export const WRITTEN_BY = ['MLA', 'Chicago, Turabian', 'APA'] as const

/** What becomes of unusual dates and names: what it is, then as MLA, Chicago with Turabian, and APA write it. */
export function edgeCases(language: Language): (readonly [what: string, mla: string, chicago: string, apa: string])[] {
  const t = wordsIn(language)
  const unended = t(howToCiteWords.noPeriod)
  return [
    [t(howToCiteWords.betweenYears), '1930-35', '1930–1935', '(1930–1935)'],
    [t(howToCiteWords.aboutYear), 'circa 1930', 'ca. 1930', '(ca. 1930)'],
    [t(howToCiteWords.unknownDate), t(howToCiteWords.leftOut), 'n.d.', '(n.d.)'],
    [t(howToCiteWords.onePerson), 'Doe, Jane', t(howToCiteWords.inNotes), 'Doe, J.'],
    [t(howToCiteWords.endsInMark), unended, unended, unended],
  ]
}
