/** The news: all posts, or those of one category. The sidebar filters by plain links. */
import type { ReactNode } from 'react'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as newsWords from '../../../messages/en/news.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useWords } from '../../ui/language.ts'
import type { Route } from './+types/blog'
import { categoryNamed } from './categories.ts'
import { CategorySidebar } from './category-sidebar.tsx'
import { PostList } from './post-list.tsx'
import { categoryCounts, postsOf } from './posts.ts'

export const loader = guard(({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { catalog, language } = archive
  const asked: string | undefined = params.category
  requirePage(catalog, paths.blog())
  const category = asked === undefined ? null : categoryNamed(asked, catalog, language)
  if (asked !== undefined && !category) throw notFound(`A category of the news called "${asked}"`)
  const t = wordsIn(language)
  const posts = postsOf(catalog, language)
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
