/** What an article says of itself to machines (schema.org). */
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { NEWS } from '../../../catalog/contract/addresses.ts'
import { SAMPLE_POST_LABEL } from '../../../catalog/samples.ts'
import { paths } from '../../paths.ts'

/** @param site absolute address of the site without a trailing slash; `sources` are full citations. */
export function articleJsonLd(article: Article, sources: readonly string[], catalog: Catalog, site: string) {
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
