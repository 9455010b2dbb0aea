/** The sample record and its kin, cited: made by the same code as every citation of the site. Server only. */

import type { Viewer } from '../../../catalog/access.ts'
import type { CitationItem } from '../../../catalog/citations/citation-item.ts'
import { furtherForms } from '../../../catalog/citations/further-forms.ts'
import { type CitationStyle, cite } from '../../../catalog/citations/styles.ts'
import { type Said, saidIn, type Translatable } from '../../../catalog/contract/translatable.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { citationOf } from '../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as howToCiteWords from '../../../messages/areas/how-to-cite.ts'
import type { Language } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { seenRecords } from '../../../store/index.ts'
import { citedForms } from '../../components/record/citations.server.ts'
import { kindIn } from '../../components/record/record-labels.tsx'
import { paths } from '../../paths.ts'
import { rightsWords } from '../record/record-details.ts'

export function howToCite(request: Request, archive: Archive & { viewer: Viewer; language: Language }) {
  const { language } = archive
  const t = wordsIn(language)
  const site = siteAddress(request, archive.settings)
  const { pages, identity } = archive.catalog.contract
  const vocabulary = archive.catalog.rights
  const records = seenRecords(archive.store, pages.cite.examples, archive.viewer)
  const items = records.map((record) => ({ record, item: citationOf(record, { ...archive, site }) }))
  const [first] = items
  const guide = { ...pages.cite, identifier: pages.cite.examples[0] ?? `${identity.idPrefix}:photo:${identity.years.first}:001` }
  return {
    title: t(howToCiteWords.title),
    description: t(howToCiteWords.description),
    site: archive.catalog.site.name,
    holder: saidIn(language, pages.cite.holder),
    required: requiredParts(guide, language),
    optional: optionalParts(guide, language),
    unusual: edgeCases(language),
    writtenBy: WRITTEN_BY,
    canonical: site + paths.howToCite(),
    pattern: `${site}/records/{id}`,
    sample: first
      ? {
          id: first.record.id,
          basis: first.record.basis,
          title: first.record.title,
          date: displayDate(first.record.date, language),
          unit: first.record.unit,
          citations: citedForms(cite(first.item), t),
        }
      : null,
    styles: STYLE_RULES.map(({ style, book, edition, rules }) => ({
      style,
      book,
      edition: t(edition),
      rules: rules.map((rule) => t(rule)),
      examples: items.map(({ record, item }, at) => ({
        id: record.id,
        kind: kindIn(t, record.type),
        open: at === 0,
        forms: formsIn(style, item, t),
      })),
    })),
    rights: vocabulary.entries
      .filter(({ label, listed }) => listed || label === vocabulary.unstated)
      .map(({ label, uri }) => ({ label, words: rightsWords(label, archive.catalog, language), uri })),
  }
}

function formsIn(style: string, item: CitationItem, t: Words) {
  return citedForms(
    [...cite(item), ...furtherForms(item)].filter((form) => form.style === style),
    t,
  )
}

/** The rules of each style as this site applies them, and what it decided where handbooks leave room (decision 052). */
interface StyleRules {
  style: CitationStyle
  /** Title of its handbook, which is in English. */
  book: string
  edition: Message
  rules: readonly Message[]
}

const STYLE_RULES: readonly StyleRules[] = [
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

function requiredParts({ identifier, archiveRule }: GuideWords, language: Language): CitedPart[] {
  const t = wordsIn(language)
  return [
    { name: t(howToCiteWords.partTitle), rule: { words: t(howToCiteWords.ruleTitle) } },
    { name: t(howToCiteWords.partDate), rule: { words: t(howToCiteWords.ruleDate) } },
    { name: t(howToCiteWords.partIdentifier), rule: { words: t(howToCiteWords.ruleIdentifier, { identifier }) } },
    { name: t(howToCiteWords.partArchive), rule: saidIn(language, archiveRule) },
    { name: t(howToCiteWords.partAddress), rule: { words: t(howToCiteWords.ruleAddress) } },
  ]
}

function optionalParts({ unitRule }: GuideWords, language: Language): CitedPart[] {
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
const WRITTEN_BY = ['MLA', 'Chicago, Turabian', 'APA'] as const

/** What becomes of unusual dates and names: what it is, then as MLA, Chicago with Turabian, and APA write it. */
function edgeCases(language: Language): (readonly [what: string, mla: string, chicago: string, apa: string])[] {
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
