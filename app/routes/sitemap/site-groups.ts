/** Every page of the site by group. Records have pages of their own and are reached through the list of all records. */
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { ABOUT, NEWS } from '../../../catalog/contract/addresses.ts'
import type { SitemapPage } from '../../../endpoints/site-files/sitemap.ts'
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

export function siteGroups(catalog: Catalog): SiteGroup[] {
  const known = catalog.softwarePages.map(({ path, title }) => ({ path, title }))
  const isCollection = ({ path }: { path: string }) => path.startsWith(paths.collections())
  const isNews = ({ path }: { path: string }) => path.startsWith(paths.blog())
  const { divisions } = catalog.contract.pages.units
  const stations = capital(divisions?.stations.en ?? '')
  const troops = catalog.troops.flatMap(({ id, unit }) => [
    { title: unit, path: paths.troop(id) },
    { title: `${stations} of ${unit}`, path: paths.barracks(id) },
  ])
  const sections = [...catalog.contract.sections, { id: NEWS, title: 'News' }, { id: ABOUT, title: 'About this site' }]
  const taken = new Set(troops.map(({ path }) => path))
  const articles = (wanted: Article['section']) =>
    catalog.articles.filter(({ section }) => section === wanted).map(({ title, path }) => ({ title, path }))
  return [
    { title: 'Main pages', links: known.filter((page) => !isCollection(page) && !isNews(page) && !taken.has(page.path)) },
    { title: 'Collections', links: known.filter(isCollection) },
    { title: `${capital(divisions?.many.en ?? '')} and ${divisions?.stations.en ?? ''}`, links: troops },
    ...sections.map(({ id: section, title }) => ({
      title,
      links: section === NEWS ? [...known.filter(isNews), ...articles(section)] : articles(section),
    })),
    { title: 'Memorial', links: catalog.memorial.map(({ id, name }) => ({ title: name, path: paths.memorialEntry(id) })) },
  ].filter(({ links }) => links.length > 0)
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
