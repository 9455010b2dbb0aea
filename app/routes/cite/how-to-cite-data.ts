/** The sample record and its kin, cited: made by the same code as every citation of the site. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { CitationItem } from '../../../catalog/citations/citation-item.ts'
import { furtherForms } from '../../../catalog/citations/further-forms.ts'
import { cite } from '../../../catalog/citations/styles.ts'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { citationOf } from '../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as howToCiteWords from '../../../messages/en/how-to-cite.ts'
import type { Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { seenRecords } from '../../../store/index.ts'
import { shownCitations } from '../../components/record/shown-citations.ts'
import { kindIn } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { rightsWords } from '../record/rights-words.ts'
import { edgeCases, optionalParts, requiredParts, STYLE_RULES, WRITTEN_BY } from './style-rules.ts'

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
          citations: shownCitations(cite(first.item), t),
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
  return shownCitations(
    [...cite(item), ...furtherForms(item)].filter((form) => form.style === style),
    t,
  )
}
