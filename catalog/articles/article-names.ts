/** What an article is called beside its title, wherever it is found: as a kind of page, and by the unit whose page it is. */
import type { Catalog } from '../catalog.ts'
import { SAMPLE_POST_LABEL } from '../samples.ts'
import type { Article } from './article-tree.ts'

/** What a card calls an article of each section. */
export const SECTION_LABELS: Readonly<Record<Article['section'], string>> = {
  units: 'Unit',
  divisions: 'Division',
  eras: 'Era',
  decades: 'Decade',
  equipment: 'Equipment',
  cases: 'Case',
  careers: 'Career',
  officers: 'Officers',
  training: 'Training',
  history: 'History',
  site: 'About this site',
  blog: SAMPLE_POST_LABEL,
}

/** Names of the units whose page an article is: they find it as its title does. */
export function unitNames({ path }: Pick<Article, 'path'>, { units }: Pick<Catalog, 'units'>): string[] {
  return units.filter((unit) => unit.path === path).flatMap(({ name, variants }) => [name, ...variants])
}
