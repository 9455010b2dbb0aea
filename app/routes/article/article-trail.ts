/** The way down to an article: the page above it, by its section (content/site/sections.yaml). Server only. */
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { NEWS } from '../../../catalog/contract/addresses.ts'
import type { Crumb } from '../../components/frame/index.ts'
import { paths } from '../../paths.ts'

export function articleTrail(
  { section, path, title }: Pick<Article, 'section' | 'path' | 'title'>,
  { contract }: Pick<Catalog, 'contract'>,
): Crumb[] {
  const above =
    section === NEWS ? { title: 'News and Updates', to: paths.blog() } : (contract.sections.find(({ id }) => id === section)?.above ?? null)
  return above && above.to !== path
    ? [
        { ...above, content: true },
        { title, content: true },
      ]
    : [{ title, content: true }]
}
