/** What an article is called beside its title, wherever it is found: as a kind of page, and by the unit whose page it is. */
import type { Catalog } from '../catalog.ts'
import { ABOUT, NEWS } from '../contract/addresses.ts'
import { SAMPLE_POST_LABEL } from '../samples.ts'
import type { Article } from './article-tree.ts'

/** What a card calls an article, by its section. */
export function sectionLabel(section: string, { contract }: Pick<Catalog, 'contract'>): string {
  if (section === NEWS) return contract.pages.news.samples ? SAMPLE_POST_LABEL : 'News'
  return section === ABOUT ? 'About this site' : (contract.sections.find(({ id }) => id === section)?.label ?? 'Page')
}

/** Names of the units whose page an article is: they find it as its title does. */
export function unitNames({ path }: Pick<Article, 'path'>, { units }: Pick<Catalog, 'units'>): string[] {
  return units.filter((unit) => unit.path === path).flatMap(({ name, variants }) => [name, ...variants])
}
