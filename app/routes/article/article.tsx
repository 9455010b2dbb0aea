/** An article at its own address, or what to do about an address that nothing answers: every page that content adds comes here. */
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as errorsWords from '../../../messages/areas/errors.ts'
import { plainPath } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import { guard, requireNotMoved } from '../../route-errors.ts'
import { SHARED_PAGE } from '../../shared-page.ts'
import { nearestAddresses, wordsOf } from '../not-found/nearest-addresses.ts'
import type { Route } from './+types/article'
import { loadArticle } from './article.server.ts'
import { ArticleView } from './article-view.tsx'

/** Loaded where there is nothing to read. */
const Lost = lazy(() => import('../../components/frame/lost.tsx'))

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const pathname = plainPath(new URL(request.url).pathname)
  const article = archive.catalog.article(pathname.replace(/\.data$/, '').replace(/(?<!\/)\/+$/, ''))
  if (article) return { page: await loadArticle(article, archive, siteAddress(request, archive.settings)) }
  requireNotMoved(request, archive.catalog)
  const nearest = await nearestAddresses(pathname, archive)
  const title = wordsIn(archive.language)(errorsWords.notFound)
  return data({ page: null, nearest, words: wordsOf(pathname), title }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
})

/** A lost address is nobody's to keep. */
export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return loaderHeaders.has('Cache-Control') ? loaderHeaders : SHARED_PAGE
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  if (!loaderData.page) {
    return [...pageMeta(matches, { title: loaderData.title, description: loaderData.title }), { name: 'robots', content: 'noindex' }]
  }
  const { article, canonical, jsonLd } = loaderData.page
  return [...pageMeta(matches, { title: article.title, description: article.summary, canonical }), { 'script:ld+json': jsonLd }]
}

export default function Article({ loaderData }: Route.ComponentProps) {
  if (!loaderData.page) {
    return (
      <Suspense>
        <Lost words={loaderData.words} nearest={loaderData.nearest} />
      </Suspense>
    )
  }
  return (
    <div className="wrap article">
      <Crumbs trail={loaderData.page.trail} />
      <ArticleView {...loaderData.page} />
    </div>
  )
}
