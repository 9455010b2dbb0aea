/** The way down to an article: the page above it, by its section. */
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Crumb } from '../../components/frame/index.ts'
import { paths } from '../../paths.ts'

const PEOPLE_UNITS: Crumb = { title: 'People & Units', to: paths.peopleUnits() }
const TIMELINES: Crumb = { title: 'Timelines', to: paths.timelines() }

const ABOVE: Readonly<Record<Article['section'], Crumb | null>> = {
  units: PEOPLE_UNITS,
  divisions: PEOPLE_UNITS,
  eras: TIMELINES,
  decades: TIMELINES,
  history: TIMELINES,
  equipment: null,
  cases: { title: 'Notable Cases', to: paths.notableCases() },
  careers: { title: 'Careers', to: paths.careers() },
  officers: { title: 'Superintendents and Colonels', to: paths.superintendents() },
  training: { title: 'Training Academy', to: paths.trainingAcademy() },
  site: null,
  blog: { title: 'News and Updates', to: paths.blog() },
}

export function articleTrail({ section, path, title }: Pick<Article, 'section' | 'path' | 'title'>): Crumb[] {
  const above = ABOVE[section]
  return above && above.to !== path ? [above, { title }] : [{ title }]
}
