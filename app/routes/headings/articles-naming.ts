/** Articles that name a person or a place, for the page about it. */
import type { Catalog } from '../../../catalog/catalog.ts'

export interface NamingArticle {
  title: string
  path: string
  summary: string
}

/** @param name preferred form. */
export function articlesNaming(field: 'people' | 'places', name: string, catalog: Catalog): NamingArticle[] {
  return catalog.articles.filter((article) => article[field].includes(name)).map(({ title, path, summary }) => ({ title, path, summary }))
}
