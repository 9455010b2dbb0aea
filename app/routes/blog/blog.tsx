/** The news: all posts, or those of one category. The sidebar filters by plain links. */

import type { ReactNode } from 'react'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as newsWords from '../../../messages/areas/news.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/blog'
import { type CategoryCount, categoryCounts, categoryNamed, listPosts, type PostData } from './blog.server.ts'

export const loader = guard(({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { catalog, language } = archive
  const asked: string | undefined = params.category
  requirePage(catalog, paths.blog())
  const category = asked === undefined ? null : categoryNamed(asked, catalog, language)
  if (asked !== undefined && !category) throw notFound(`A category of the news called "${asked}"`)
  const t = wordsIn(language)
  const posts = listPosts(catalog, language)
  const site = siteAddress(request, archive.settings)
  const { description, samples } = catalog.contract.pages.news
  return {
    news: t(newsWords.title),
    title: category ? t(newsWords.titleOf, { category: category.title.words }) : t(newsWords.title),
    holds: category?.holds ?? saidIn(language, description),
    category,
    posts: category ? posts.filter((post) => post.category?.id === category.id) : posts,
    total: posts.length,
    counts: categoryCounts(posts, catalog, language),
    site,
    samples,
    canonical: site + (category?.path ?? paths.blog()),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, news, holds, canonical, site } = loaderData
  const feed = (type: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', type, title: news, href: site + href })
  return [
    ...pageMeta(matches, { title, description: holds.words, canonical }),
    feed('application/rss+xml', paths.newsRss()),
    feed('application/atom+xml', paths.newsAtom()),
  ]
}

export default function Blog({ loaderData: { category, news, title, holds, samples, posts, total, counts } }: Route.ComponentProps) {
  const t = useWords()
  const trail = category
    ? [
        { title: news, to: paths.blog() },
        { title: category.title.words, content: category.title.lang !== undefined },
      ]
    : [{ title: news }]
  return (
    <div className="wrap blog">
      <Crumbs trail={trail} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <div className="ph2">
          <p className="lede" lang={holds.lang}>
            {holds.words}
          </p>
          <p className="note">
            {t.rich(newsWords.follow, {
              rss: (words: ReactNode[]) => (
                <a key="rss" href={paths.newsRss()} type="application/rss+xml">
                  {words}
                </a>
              ),
              atom: (words: ReactNode[]) => (
                <a key="atom" href={paths.newsAtom()} type="application/atom+xml">
                  {words}
                </a>
              ),
            })}
          </p>
        </div>
      </div>
      <div className="g12 news">
        <CategorySidebar counts={counts} total={total} current={category?.id ?? null} />
        <div className="news-l">
          <PostList posts={posts} within={category !== null} samples={samples} />
        </div>
      </div>
    </div>
  )
}

/** The categories with their counts; the chosen one is marked. */
interface SidebarProps {
  counts: readonly CategoryCount[]
  total: number
  /** Id of the chosen category; null: all. */
  current: string | null
}

function CategorySidebar({ counts, total, current }: SidebarProps) {
  const t = useWords()
  const entries = [{ id: null, title: { words: t(newsWords.all), lang: undefined }, path: paths.blog(), count: total }, ...counts]
  return (
    <nav className="toc" aria-label={t(newsWords.categories)}>
      <h2>{t(newsWords.categories)}</h2>
      <ol>
        {entries.map(({ id, title, path, count }) => (
          <li key={path}>
            <Link to={path} aria-current={id === current ? 'page' : undefined}>
              <span lang={title.lang}>{title.words}</span> <span className="mono">{count}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Posts one under the other. Within a category each shows how it begins and its parts; among all, what it tells. */
function PostList({ posts, within, samples }: { posts: readonly PostData[]; within: boolean; samples: boolean }) {
  const t = useWords()
  const lang = useContentLanguage()
  if (posts.length === 0) return <p className="note">{t(newsWords.noPosts)}</p>
  return (
    <ol className="posts">
      {posts.map((post) => (
        <li key={post.path}>
          <article>
            <p className="post-facts">
              <time className="mono" dateTime={post.published}>
                {post.date}
              </time>
              {post.category && !within ? (
                <Link to={post.category.path} lang={post.category.title.lang}>
                  {post.category.title.words}
                </Link>
              ) : null}
              {samples ? <span className="sample">{t(newsWords.samplePost)}</span> : null}
            </p>
            <h2>
              <Link className="q" to={post.path} lang={lang}>
                {post.title}
              </Link>
            </h2>
            <p lang={lang}>{within ? post.opening : post.summary}</p>
            {within && post.parts.length > 0 ? (
              <p className="note">
                {t(newsWords.inThisPost)} <span lang={lang}>{post.parts.join('; ')}</span>.
              </p>
            ) : null}
          </article>
        </li>
      ))}
    </ol>
  )
}
