/** Every page of the site by group. Records have pages of their own and are reached through the list of all records. */
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { KNOWN_PAGES } from '../../known-pages.ts'
import { paths } from '../../paths.ts'

export interface SiteGroup {
  title: string
  links: readonly { title: string; path: string }[]
}

const SECTIONS: readonly (readonly [section: Article['section'], title: string])[] = [
  ['units', 'Units'],
  ['divisions', 'Divisions'],
  ['eras', 'Eras'],
  ['decades', 'Decades'],
  ['history', 'History'],
  ['officers', 'Officers'],
  ['training', 'Training'],
  ['equipment', 'Equipment'],
  ['cases', 'Cases'],
  ['careers', 'Careers'],
  ['blog', 'News'],
  ['site', 'About this site'],
]

export function siteGroups(catalog: Catalog): SiteGroup[] {
  const known = KNOWN_PAGES.map(({ path, title }) => ({ path, title }))
  const isCollection = ({ path }: { path: string }) => path.startsWith(paths.collections())
  const isNews = ({ path }: { path: string }) => path.startsWith(paths.blog())
  const troops = catalog.troops.flatMap(({ id, unit }) => [
    { title: unit, path: paths.troop(id) },
    { title: `Barracks of ${unit}`, path: paths.barracks(id) },
  ])
  const taken = new Set(troops.map(({ path }) => path))
  const articles = (wanted: Article['section']) =>
    catalog.articles.filter(({ section }) => section === wanted).map(({ title, path }) => ({ title, path }))
  return [
    { title: 'Main pages', links: known.filter((page) => !isCollection(page) && !isNews(page) && !taken.has(page.path)) },
    { title: 'Collections', links: known.filter(isCollection) },
    { title: 'Troops and barracks', links: troops },
    ...SECTIONS.map(([section, title]) => ({
      title,
      links: section === 'blog' ? [...known.filter(isNews), ...articles(section)] : articles(section),
    })),
    { title: 'Memorial', links: catalog.memorial.map(({ id, name }) => ({ title: name, path: paths.memorialEntry(id) })) },
  ].filter(({ links }) => links.length > 0)
}
