/** Every page of the site by group. Records have pages of their own and are reached through the list of all records. */
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { SitemapPage } from '../../../endpoints/site-files/sitemap.ts'
import { KNOWN_PAGES } from '../../known-pages.ts'
import { paths } from '../../paths.ts'

/** Every page for /sitemap.xml, each once: those of the list, and the pages of each person, place, subject and exhibit. */
export function sitemapPages(catalog: Catalog): SitemapPage[] {
  const changed = new Map(catalog.articles.map(({ path, reviewed }) => [path, reviewed]))
  const named = [
    ...catalog.people.map(({ id }) => paths.person(id)),
    ...catalog.places.map(({ id }) => paths.place(id)),
    ...catalog.subjects.map(({ id }) => paths.subject(id)),
    ...catalog.exhibits.map(({ id }) => paths.exhibit(id)),
    ...catalog.collections.map(({ id, path }) => path || paths.collection(id)),
  ]
  const listed = siteGroups(catalog).flatMap(({ links }) => links.map(({ path }) => path))
  // A reader's own list is nobody else's to find.
  return [...new Set([...listed, ...named])].filter((path) => path !== paths.list()).map((path) => ({ path, changed: changed.get(path) }))
}

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
