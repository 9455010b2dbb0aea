/** The sample record and its kin, cited: made by the same code as every citation of the site. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import { type CitationItem, cite, furtherForms } from '../../../catalog/citations/index.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { RIGHTS, RIGHTS_URIS } from '../../../catalog/schemas/record.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { citationOf } from '../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { seenRecords } from '../../../store/index.ts'
import { shownCitations } from '../../components/record/shown-citations.ts'
import { paths } from '../../paths.ts'
import { RIGHTS_WORDS } from '../record/rights-words.ts'
import { STYLE_RULES } from './style-rules.ts'

export function howToCite(request: Request, archive: Archive & { viewer: Viewer }) {
  const site = siteAddress(request, archive.settings)
  const { pages, identity } = archive.catalog.contract
  const records = seenRecords(archive.store, pages.cite.examples, archive.viewer)
  const items = records.map((record) => ({ record, item: citationOf(record, { ...archive, site }) }))
  const [first] = items
  return {
    site: archive.catalog.site.name,
    words: { ...pages.cite, identifier: pages.cite.examples[0] ?? `${identity.idPrefix}:photo:${identity.years.first}:001` },
    canonical: site + paths.howToCite(),
    pattern: `${site}/records/{id}`,
    sample: first
      ? {
          id: first.record.id,
          basis: first.record.basis,
          title: first.record.title,
          date: displayDate(first.record.date),
          unit: first.record.unit,
          citations: shownCitations(cite(first.item)),
        }
      : null,
    styles: STYLE_RULES.map((rules) => ({
      ...rules,
      examples: items.map(({ record, item }) => ({ id: record.id, type: record.type, forms: formsIn(rules.style, item) })),
    })),
    rights: RIGHTS.map((label) => ({ label, words: wordsIn(MAIN_LANGUAGE)(RIGHTS_WORDS[label]), uri: RIGHTS_URIS[label] })),
  }
}

function formsIn(style: string, item: CitationItem) {
  return shownCitations([...cite(item), ...furtherForms(item)].filter((form) => form.style === style))
}
