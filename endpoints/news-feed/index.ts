/** The news for feed readers: RSS 2.0 and Atom (RFC 4287). An entry that is a sample says so. */
import type { Article } from '../../catalog/articles/article-tree.ts'
import { NEWS } from '../../catalog/contract/addresses.ts'
import { SAMPLE_POST_LABEL, SAMPLE_POST_NOTE } from '../../catalog/samples.ts'
import type { Archive } from '../archive.ts'
import { siteAddress } from '../request-address.ts'
import { element, type XmlElement, xmlDocument } from '../xml.ts'

type Given = Pick<Archive, 'catalog' | 'settings'>

/** @param own address of the feed itself. */
export function answerRss(request: Request, { catalog, settings }: Given, own: string): Response {
  const site = siteAddress(request, settings)
  const posts = newestFirst(catalog.articles)
  const channel = element(
    'channel',
    {},
    element('title', {}, `${catalog.site.name}: News and Updates`),
    element('link', {}, `${site}/blog`),
    element('description', {}, said(catalog)),
    element('language', {}, 'en-us'),
    element('lastBuildDate', {}, rfc822(posts[0]?.published)),
    element('atom:link', { href: site + own, rel: 'self', type: 'application/rss+xml' }),
    ...posts.map((post) =>
      element(
        'item',
        {},
        element('title', {}, titled(post, catalog)),
        element('link', {}, site + post.path),
        element('guid', { isPermaLink: 'true' }, site + post.path),
        element('pubDate', {}, rfc822(post.published)),
        element('category', {}, post.category ?? ''),
        element('description', {}, post.summary),
      ),
    ),
  )
  const root = element('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, channel)
  return xmlAnswer(root, 'application/rss+xml')
}

/** @param own address of the feed itself. */
export function answerAtom(request: Request, { catalog, settings }: Given, own: string): Response {
  const site = siteAddress(request, settings)
  const posts = newestFirst(catalog.articles)
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    element('id', {}, `${site}/blog`),
    element('title', {}, `${catalog.site.name}: News and Updates`),
    element('subtitle', {}, said(catalog)),
    element(
      'updated',
      {},
      midnight(
        posts
          .map(({ reviewed }) => reviewed)
          .sort()
          .at(-1),
      ),
    ),
    element('author', {}, element('name', {}, catalog.site.name)),
    element('link', { rel: 'alternate', type: 'text/html', href: `${site}/blog` }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: site + own }),
    ...posts.map((post) =>
      element(
        'entry',
        {},
        element('id', {}, site + post.path),
        element('title', {}, titled(post, catalog)),
        element('link', { rel: 'alternate', type: 'text/html', href: site + post.path }),
        element('published', {}, midnight(post.published)),
        element('updated', {}, midnight(post.reviewed)),
        element('category', { term: post.category ?? '' }),
        element('summary', {}, post.summary),
      ),
    ),
  )
  return xmlAnswer(root, 'application/atom+xml')
}

function said({ contract }: Given['catalog']): string {
  return contract.pages.news.samples ? SAMPLE_POST_NOTE : contract.pages.news.description.en
}

function titled({ title }: Article, { contract }: Given['catalog']): string {
  return contract.pages.news.samples ? `${SAMPLE_POST_LABEL}: ${title}` : title
}

function newestFirst(articles: readonly Article[]): Article[] {
  return articles.filter(({ section }) => section === NEWS).sort((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
}

function midnight(day = '1970-01-01'): string {
  return `${day}T00:00:00Z`
}

/** "Mon, 19 Jan 2026 00:00:00 GMT" */
function rfc822(day?: string): string {
  return new Date(midnight(day)).toUTCString()
}

function xmlAnswer(root: XmlElement, type: string): Response {
  return new Response(xmlDocument(root), { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
