/** MLA Handbook, 9th edition: works cited. */
import { SAMPLE_LABEL } from '../samples.ts'
import { mlaDate } from './citation-dates.ts'
import { type CitationItem, upperFirst } from './citation-item.ts'
import { mlaNames } from './citation-names.ts'
import { italic, type Run, sentences } from './runs.ts'

export function mla(item: CitationItem): Run[] {
  const address = item.url.replace(/^https?:\/\//, '')
  return sentences([
    mlaNames(item.authors),
    item.titled ? italic(item.title) : item.title,
    upperFirst(mlaDate(item.date)),
    [italic(item.archive), `, ${address}`],
    item.sample ? SAMPLE_LABEL : '',
  ])
}
