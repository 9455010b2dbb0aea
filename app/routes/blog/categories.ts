/** The categories of the news, in the order of the sidebar (content/site/news.yaml). */
import type { Catalog } from '../../../catalog/catalog.ts'
import { paths } from '../../paths.ts'

export interface NewsCategory {
  id: string
  title: string
  path: string
  /** What its posts are about. */
  holds: string
}

export function newsCategories({ contract }: Pick<Catalog, 'contract'>): NewsCategory[] {
  return contract.news.map(({ id, title, holds }) => ({ id, title, path: paths.blogCategory(id), holds }))
}

/** @returns null for a category there is not. */
export function categoryNamed(id: string, catalog: Pick<Catalog, 'contract'>): NewsCategory | null {
  return newsCategories(catalog).find((category) => category.id === id) ?? null
}
