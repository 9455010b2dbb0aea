/** The article that is written for an address, with its neighbours in the series and the records it names. */
import type { Viewer } from '../../../catalog/access.ts'
import { yearsCovered } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { recordDocument } from '../../../search/documents.ts'
import { seenRecords } from '../../../store/index.ts'
import { showArticle } from '../../components/article/shown-article.ts'
import { cardRecord } from '../../components/record/card-record.ts'

/** @returns null where nothing is written for the address yet. */
export function articleFor(path: string, archive: Archive & { viewer: Viewer }) {
  const article = archive.catalog.article(path)
  if (!article) return null
  const series = archive.catalog.articles.filter(({ section }) => section === article.section)
  const at = series.indexOf(article)
  const step = (to: number) => {
    const other = series[to]
    return other ? { title: other.title, path: other.path } : null
  }
  const thisYear = new Date().getUTCFullYear()
  const taken = new Set<string>()
  const related = seenRecords(archive.store, article.records, archive.viewer)
  return {
    article: showArticle(article, archive.catalog),
    years: yearsCovered(article.period, thisYear),
    previous: step(at - 1),
    next: step(at + 1),
    related: related.map((record) => cardRecord(recordDocument(record, { thisYear }).display, taken)),
  }
}
