/** Every address that is not here. */
import { data } from 'react-router'
import { archiveOf } from '../archive-context.ts'
import { Lost } from '../components/frame/lost.tsx'
import { pageMeta } from '../page-meta.ts'
import { guard } from '../route-errors.ts'
import type { Route } from './+types/not-found'
import { nearestAddresses, wordsOf } from './not-found/nearest-addresses.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { pathname } = new URL(request.url)
  const nearest = await nearestAddresses(pathname, archiveOf(request, context))
  return data({ nearest, words: wordsOf(pathname) }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
})

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return [
    ...pageMeta({ title: 'Page not found', description: 'There is no page at this address.' }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFound({ loaderData: { nearest, words } }: Route.ComponentProps) {
  return <Lost words={words} nearest={nearest} />
}
