/** An article, at whichever of its addresses it was asked for (article-addresses.ts, and `/blog/:slug`). */
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import type { Route } from './+types/article'
import { articleData } from './article-data.ts'
import { ArticleView } from './article-view.tsx'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { pathname } = new URL(request.url)
  const article = archive.catalog.article(pathname.replace(/\.data$/, '').replace(/\/+$/, ''))
  if (!article) throw notFound(`An article at ${pathname}`)
  return articleData(article, archive, siteAddress(request, archive.settings))
})

export const headers = sharedHeaders

export function meta({ loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  const { article, canonical, jsonLd } = page
  return [...pageMeta({ title: article.title, description: article.summary, canonical }), { 'script:ld+json': jsonLd }]
}

export default function Article({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="wrap article">
      <Crumbs trail={page.trail} />
      <ArticleView {...page} />
    </div>
  )
}
