/** Articles as what is found under the kind `page`: title, summary, text, and the years they are about. */
import { type Article, sectionLabel, unitNames } from '../catalog/articles/article-tree.ts'

import { articleText } from '../catalog/articles/read-article.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { decadesOf, yearsCovered } from '../catalog/dates.ts'
import { type DocumentContext, daysOf, sortDayOf } from './documents.ts'
import type { IndexDocument } from './search-engine.ts'
import { sortTitle } from './sort-title.ts'

/** @returns one document for each article. Where it is the page of a unit, the unit's names find it. */
export function articleDocuments(catalog: Catalog, context: DocumentContext): IndexDocument[] {
  return catalog.articles.map((article) => articleDocument(article, catalog, context))
}

function articleDocument(article: Article, catalog: Catalog, { thisYear }: DocumentContext): IndexDocument {
  const { path, title, summary, period, people, places, subjects, units, section } = article
  const names = unitNames(article, catalog)
  const id = `article:${path}`
  return {
    id,
    kind: 'page',
    text: {
      title,
      variantTitles: [...new Set(names)].filter((name) => name !== title),
      identifiers: [],
      creators: [],
      people,
      subjects,
      places,
      unit: units[0] ?? '',
      genre: [sectionLabel(section, catalog)],
      description: summary,
      transcription: '',
      other: articleText(article.blocks, (figure) => catalog.figure(figure)?.value ?? ''),
    },
    facets: {
      type: [],
      unit: units,
      decade: decadesOf(period, thisYear),
      rights: [],
      collection: [],
      subject: subjects,
      place: places,
      person: people,
      basis: [],
    },
    years: yearsCovered(period, thisYear),
    days: daysOf(period),
    sortDay: sortDayOf(period),
    sortTitle: sortTitle(title),
    opensOn: 0,
    display: {
      id,
      kind: 'page',
      title,
      path,
      date: period,
      type: sectionLabel(section, catalog),
      genre: '',
      unit: '',
      place: '',
      rights: '',
      collection: '',
      basis: '',
      summary,
      contentNote: '',
      picture: '',
      pages: null,
      extent: '',
      subjects,
      identifiers: [],
      access: 'open',
    },
  }
}
