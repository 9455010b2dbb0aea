/** What the page of an article shows: its text, its place in time and in its series, and what bears on it. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { NEWS } from '../../../catalog/contract/addresses.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { sourcedFirst } from '../../../catalog/samples.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { takeView } from '../../../media/page-views.ts'
import { focusOf } from '../../../media/picture-of.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { recordDocument } from '../../../search/documents.ts'
import { seenRecords } from '../../../store/index.ts'
import { showArticle } from '../../components/article/shown-article.ts'
import { cardRecord } from '../../components/record/card-record.ts'
import { railPlace } from '../../components/time-rail/rail-place.ts'
import { categoryNamed } from '../blog/categories.ts'
import { namedIn } from './article-headings.ts'
import { articleJsonLd } from './article-json-ld.ts'
import { articleTrail } from './article-trail.ts'

export type ArticleData = Awaited<ReturnType<typeof articleData>>

/** @param site absolute address of the site without a trailing slash. */
export async function articleData(article: Article, archive: Archive & { viewer: Viewer; language: Language }, site: string) {
  const { catalog, store, viewer, language } = archive
  const shown = showArticle(article, archive)
  const series = catalog.articles.filter(({ section }) => section === article.section)
  const at = series.indexOf(article)
  const step = (to: number) => {
    const other = series[to]
    return other ? { title: other.title, path: other.path } : null
  }
  const thisYear = new Date().getUTCFullYear()
  const views = archive.media.pageViews()
  const drawn = archive.media.plates.named(article.plate)
  // The drawing above the text is on the page already.
  if (drawn) takeView(views, drawn.id)
  const related = sourcedFirst(seenRecords(store, article.records, viewer), ({ basis }) => basis)
  const sources = shown.sources.map(({ citation }) => citation)
  return {
    article: shown,
    plate: drawn ? { id: drawn.id, focus: focusOf(drawn) } : null,
    trail: articleTrail(article, catalog, language),
    rail: isAboutTime(article, catalog) ? await railPlace(article.period, archive) : null,
    post: article.section === NEWS ? postFacts(article, catalog, language) : null,
    previous: step(at - 1),
    next: step(at + 1),
    related: related.map((record) => cardRecord(recordDocument(record, { thisYear }).display, views, language)),
    named: namedIn(article, catalog, wordsIn(language)),
    canonical: site + article.path,
    jsonLd: articleJsonLd(article, sources, catalog, site),
  }
}

/** Whether the rail of years shows where its time lies. */
function isAboutTime({ section, period }: Article, { contract }: Catalog): boolean {
  return period !== '' && contract.sections.find(({ id }) => id === section)?.rail !== false
}

/** Date and category of a piece of news, in words. */
function postFacts({ published, category }: Article, catalog: Catalog, language: Language) {
  const known = category ? categoryNamed(category, catalog, language) : null
  return {
    sample: catalog.contract.pages.news.samples,
    published: published ?? '',
    date: published ? displayDate(published, language) : '',
    category: known,
  }
}
