/** The news: all posts, or those of one category. The sidebar filters by plain links. */
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import type { Route } from './+types/blog'
import { categoryNamed } from './categories.ts'
import { CategorySidebar } from './category-sidebar.tsx'
import { PostList } from './post-list.tsx'
import { categoryCounts, postsOf } from './posts.ts'

const TITLE = 'News and Updates'

export const loader = guard(({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const asked: string | undefined = params.category
  requirePage(archive.catalog, paths.blog())
  const category = asked === undefined ? null : categoryNamed(asked, archive.catalog)
  if (asked !== undefined && !category) throw notFound(`A category of the news called "${asked}"`)
  const posts = postsOf(archive.catalog)
  const site = siteAddress(request, archive.settings)
  return {
    category,
    posts: category ? posts.filter((post) => post.category?.id === category.id) : posts,
    total: posts.length,
    counts: categoryCounts(posts, archive.catalog),
    site,
    ...archive.catalog.contract.pages.news,
    canonical: site + (category?.path ?? paths.blog()),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, description, canonical, site } = loaderData
  const feed = (type: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', type, title: TITLE, href: site + href })
  return [
    ...pageMeta(matches, { title: category ? `News: ${category.title}` : TITLE, description: category?.holds ?? description, canonical }),
    feed('application/rss+xml', paths.newsRss()),
    feed('application/atom+xml', paths.newsAtom()),
  ]
}

export default function Blog({ loaderData: { category, description, samples, posts, total, counts } }: Route.ComponentProps) {
  const trail = category ? [{ title: TITLE, to: paths.blog() }, { title: category.title }] : [{ title: TITLE }]
  return (
    <div className="wrap blog">
      <Crumbs trail={trail} />
      <div className="phead g12">
        <h1 className="ph1">{category ? `News: ${category.title}` : TITLE}</h1>
        <div className="ph2">
          <p className="lede">{category?.holds ?? description}</p>
          <p className="note">
            Follow new posts:{' '}
            <a href={paths.newsRss()} type="application/rss+xml">
              RSS
            </a>{' '}
            or{' '}
            <a href={paths.newsAtom()} type="application/atom+xml">
              Atom
            </a>
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
