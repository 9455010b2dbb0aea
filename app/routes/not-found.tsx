/** Every address that is not here: says so, offers what is near, and a search. */
import { useEffect } from 'react'
import { data, Link, useLocation } from 'react-router'
import { SAMPLE_LABEL } from '../../catalog/samples.ts'
import { archiveOf } from '../archive-context.ts'
import { SearchBox } from '../components/search-box/index.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { guard } from '../route-errors.ts'
import { ButtonLink } from '../ui/button.tsx'
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
  const { pathname } = useLocation()
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname])
  return (
    <div className="wrap lost">
      <div className="phead">
        <h1>
          <span className="big">404</span> Page not found
        </h1>
        <p className="lede">
          There is no page at <span className="mono">{pathname}</span>. Search the archive, or go on from one of the addresses below.
        </p>
      </div>
      <SearchBox placeholder="Search 158 years of history..." words={words} />
      {nearest.length > 0 ? (
        <section className="near">
          <h2>Near this address</h2>
          <ul>
            {nearest.map(({ path, title, sample }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                {sample ? <span className="sample">{SAMPLE_LABEL}</span> : null}
                <span className="mono">{path}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="btns">
        <ButtonLink to={paths.home()} primary>
          Home
        </ButtonLink>
        <ButtonLink to={paths.explore()}>Explore Archive</ButtonLink>
      </div>
    </div>
  )
}
