/** Articles that name a person, a place or a subject, for the page about it. */
import type { Catalog } from '../../../catalog/catalog.ts'

export interface NamingArticle {
  title: string
  path: string
  summary: string
}

/** @param name preferred form. */
export function articlesNaming(field: 'people' | 'places' | 'subjects', name: string, catalog: Catalog): NamingArticle[] {
  return catalog.articles.filter((article) => article[field].includes(name)).map(({ title, path, summary }) => ({ title, path, summary }))
}
