/** Every page of the site by group. Records have pages of their own and are reached through the list of all records. */
import type { Article } from '../../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { ABOUT, NEWS, type SitePage } from '../../../catalog/contract/addresses.ts'
import { type Said, saidIn, type Translatable } from '../../../catalog/contract/translatable.ts'
import * as forceWords from '../../../messages/areas/force.ts'
import * as sitemapWords from '../../../messages/areas/sitemap.ts'
import type { Language } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { wordsIn } from '../../../messages/words.ts'
import { paths } from '../../paths.ts'

/** What pages of the software are called, where that is not content. */
const TITLES: Readonly<Record<string, Message>> = {
  [paths.home()]: sitemapWords.home,
  [paths.explore()]: sitemapWords.explore,
  [paths.browse()]: sitemapWords.browse,
  [paths.howSearchWorks()]: sitemapWords.howSearchWorks,
  [paths.currentOperations()]: sitemapWords.operations,
  [paths.timelines()]: sitemapWords.timelines,
  [paths.memorial()]: sitemapWords.memorial,
  [paths.collections()]: sitemapWords.collections,
  [paths.collection('documents')]: sitemapWords.documents,
  [paths.research()]: sitemapWords.research,
  [paths.list()]: sitemapWords.list,
  [paths.changes()]: sitemapWords.changes,
  [paths.people()]: sitemapWords.people,
  [paths.places()]: sitemapWords.places,
  [paths.subjects()]: sitemapWords.subjects,
  [paths.blog()]: sitemapWords.newsTitle,
  [paths.exhibits()]: sitemapWords.exhibits,
  [paths.cite()]: sitemapWords.cite,
  [paths.howToCite()]: sitemapWords.howToCite,
  [paths.assistant()]: sitemapWords.assistant,
  [paths.scorecard()]: sitemapWords.scorecard,
  [paths.sitemap()]: sitemapWords.title,
}

interface SiteLink {
  title: Said
  path: string
}

export interface SiteGroup {
  /** Its anchor, the same in every language. */
  id: string
  title: Said
  links: readonly SiteLink[]
}

export function siteGroups(catalog: Catalog, language: Language): SiteGroup[] {
  const t = wordsIn(language)
  const content = (words: string) => saidIn(language, { en: words })
  const { pages, news, sections } = catalog.contract
  const { divisions } = pages.units
  const own = new Map<string, Translatable>([[paths.peopleUnits(), pages.units.title]])
  const newsTitles = new Map(news.map(({ id, title }) => [paths.blogCategory(id), saidIn(language, title)]))
  const linkTo = ({ path, title }: SitePage): SiteLink => {
    const message = TITLES[path]
    if (message) return { path, title: { words: t(message) } }
    const category = newsTitles.get(path)
    if (category) return { path, title: { ...category, words: t(sitemapWords.newsOf, { category: category.words }) } }
    return { path, title: saidIn(language, own.get(path) ?? { en: title }) }
  }
  const stations = divisions ? saidIn(language, divisions.stations).words : ''
  const troops = catalog.troops.flatMap(({ id, unit }): SiteLink[] => [
    { title: content(unit), path: paths.troop(id) },
    { title: { words: t(forceWords.stationsTitle, { stations: capital(stations), division: unit }) }, path: paths.barracks(id) },
  ])
  const taken = new Set(troops.map(({ path }) => path))
  const articles = (wanted: Article['section']) =>
    catalog.articles.filter(({ section }) => section === wanted).map(({ title, path }): SiteLink => ({ title: content(title), path }))
  const known = catalog.softwarePages.filter(({ path }) => !taken.has(path)).map(linkTo)
  const isCollection = ({ path }: SiteLink) => path.startsWith(paths.collections())
  const isNews = ({ path }: SiteLink) => path.startsWith(paths.blog())
  const ofSections = sections.map(({ id, title }) => ({ id, title: saidIn(language, title), links: articles(id) }))
  const groups = [
    { id: 'main-pages', title: { words: t(sitemapWords.mainPages) }, links: known.filter((page) => !isCollection(page) && !isNews(page)) },
    { id: 'all-collections', title: { words: t(sitemapWords.collections) }, links: known.filter(isCollection) },
    { id: 'lettered-divisions', title: { words: divisionsIn(language, divisions) }, links: troops },
    ...ofSections,
    { id: 'all-news', title: { words: t(sitemapWords.news) }, links: [...known.filter(isNews), ...articles(NEWS)] },
    { id: 'about-this-site', title: { words: t(sitemapWords.aboutSite) }, links: articles(ABOUT) },
    {
      id: 'in-memory',
      title: { words: t(sitemapWords.memorial) },
      links: catalog.memorial.map(({ id, name }) => ({ title: content(name), path: paths.memorialEntry(id) })),
    },
  ]
  return groups.filter(({ links }) => links.length > 0)
}

/** 'Troops and barracks' */
function divisionsIn(language: Language, divisions: { many: Translatable; stations: Translatable } | undefined): string {
  if (!divisions) return ''
  const [many, stations] = [saidIn(language, divisions.many).words, saidIn(language, divisions.stations).words]
  return wordsIn(language)(sitemapWords.divisionsAnd, { divisions: capital(many), stations })
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
