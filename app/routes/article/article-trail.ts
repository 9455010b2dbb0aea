/** The way down to an article: the page above it, by its section (content/site/sections.yaml). Server only. */
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { NEWS } from '../../../catalog/contract/addresses.ts'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import * as newsWords from '../../../messages/en/news.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import type { Crumb } from '../../components/frame/index.ts'
import { paths } from '../../paths.ts'

export function articleTrail(
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
