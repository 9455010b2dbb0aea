/** The categories of the news, in the order of the sidebar (content/site/news.yaml). */
import type { Catalog } from '../../../catalog/catalog.ts'
import { type Said, saidIn } from '../../../catalog/contract/translatable.ts'
import type { Language } from '../../../messages/languages.ts'
import { paths } from '../../paths.ts'

export interface NewsCategory {
  id: string
  title: Said
  path: string
  /** What its posts are about. */
  holds: Said
}

export function newsCategories({ contract }: Pick<Catalog, 'contract'>, language: Language): NewsCategory[] {
  return contract.news.map(({ id, title, holds }) => ({
    id,
    title: saidIn(language, title),
    path: paths.blogCategory(id),
    holds: saidIn(language, holds),
  }))
}

/** @returns null for a category there is not. */
export function categoryNamed(id: string, catalog: Pick<Catalog, 'contract'>, language: Language): NewsCategory | null {
  return newsCategories(catalog, language).find((category) => category.id === id) ?? null
}
