/** What the page of an article shows: its text, its place in time and in its series, and what bears on it. Server only. */

import type { Viewer } from '../../../catalog/access.ts'
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { NEWS } from '../../../catalog/contract/addresses.ts'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { SAMPLE_POST_LABEL, sourcedFirst } from '../../../catalog/samples.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { takeView } from '../../../media/page-views.ts'
import { focusOf } from '../../../media/picture-of.ts'
import * as articlesWords from '../../../messages/areas/articles.ts'
import * as newsWords from '../../../messages/areas/news.ts'
import type { Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { recordDocument } from '../../../search/documents.ts'
import { seenRecords } from '../../../store/index.ts'
import { articleContent } from '../../components/article/article.server.ts'
import type { Crumb } from '../../components/frame/crumbs.tsx'
import { cardRecord } from '../../components/record/record-card.server.ts'
import { railPlace } from '../../components/time-rail/rail-place.server.ts'
import { paths } from '../../paths.ts'
import { categoryNamed } from '../blog/blog.server.ts'

export type ArticleData = Awaited<ReturnType<typeof loadArticle>>

/** @param site absolute address of the site without a trailing slash. */
export async function loadArticle(article: Article, archive: Archive & { viewer: Viewer; language: Language }, site: string) {
  const { catalog, store, viewer, language } = archive
  const shown = articleContent(article, archive)
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
    translated: catalog.translatedSummary(article, language),
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

/** The people, units, places and subjects that an article names, each with its page. */
interface NamedGroup {
  label: string
  links: readonly { name: string; to: string }[]
}

/** @returns groups that hold something; the page itself is not among them. */
function namedIn(article: Article, catalog: Catalog, t: Words): NamedGroup[] {
  const units = article.units.flatMap((name) => {
    const unit = catalog.unit(name)
    return unit ? [{ name: unit.name, to: unit.path || paths.explore({ unit: unit.name }) }] : []
  })
  const people = article.people.flatMap((name) => {
    const person = catalog.person(name)
    return person ? [{ name: person.name, to: paths.person(person.id) }] : []
  })
  const places = article.places.flatMap((name) => {
    const place = catalog.place(name)
    return place ? [{ name: place.name, to: paths.place(place.id) }] : []
  })
  const subjects = article.subjects.flatMap((name) => {
    const subject = catalog.subject(name)
    return subject ? [{ name: subject.name, to: paths.subject(subject.id) }] : []
  })
  return [
    { label: t(articlesWords.people), links: people },
    { label: t(articlesWords.units), links: units.filter(({ to }) => to !== article.path) },
    { label: t(articlesWords.places), links: places },
    { label: t(articlesWords.subjects), links: subjects },
  ].filter(({ links }) => links.length > 0)
}

/** @param site absolute address of the site without a trailing slash; `sources` are full citations. */
function articleJsonLd(article: Article, sources: readonly string[], catalog: Catalog, site: string) {
  const isPost = article.section === NEWS
  const publisher = { '@type': 'Organization', name: catalog.site.name, url: `${site}/` }
  const named = (type: string, names: readonly string[], pathOf: (name: string) => string | null) =>
    names.map((name) => {
      const path = pathOf(name)
      return { '@type': type, name, ...(path ? { url: site + path } : {}) }
    })
  const about = [
    ...named('Person', article.people, (name) => pathOr(catalog.person(name)?.id, paths.person)),
    ...named('Organization', article.units, (name) => catalog.unit(name)?.path || null),
    ...named('Place', article.places, (name) => pathOr(catalog.place(name)?.id, paths.place)),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': isPost ? 'BlogPosting' : 'Article',
    headline: article.title,
    description: article.summary,
    url: site + article.path,
    mainEntityOfPage: site + article.path,
    inLanguage: 'en',
    ...(article.published ? { datePublished: article.published } : {}),
    ...(isPost && catalog.contract.pages.news.samples ? { creativeWorkStatus: SAMPLE_POST_LABEL } : {}),
    dateModified: article.reviewed,
    wordCount: article.words,
    ...(article.period ? { temporalCoverage: article.period } : {}),
    ...(article.subjects.length > 0 ? { keywords: article.subjects } : {}),
    ...(about.length > 0 ? { about } : {}),
    ...(sources.length > 0 ? { citation: sources } : {}),
    author: publisher,
    publisher,
    isPartOf: { '@type': 'WebSite', name: catalog.site.name, url: `${site}/` },
  }
}

function pathOr(id: string | undefined, pathOf: (id: string) => string): string | null {
  return id === undefined ? null : pathOf(id)
}

/** The way down to an article: the page above it, by its section (content/site/sections.yaml). Server only. */
function articleTrail(
  { section, path, title }: Pick<Article, 'section' | 'path' | 'title'>,
  { contract }: Pick<Catalog, 'contract'>,
  language: Language,
): Crumb[] {
  const own = { title, content: true }
  if (section === NEWS) return [{ title: wordsIn(language)(newsWords.title), to: paths.blog() }, own]
  const above = contract.sections.find(({ id }) => id === section)?.above ?? null
  if (!above || above.to === path) return [own]
  const { words, lang } = saidIn(language, above.title)
  return [{ title: words, to: above.to, content: lang !== undefined }, own]
}
