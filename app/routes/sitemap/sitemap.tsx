/** Every page of the site, by group. */
import type { ReactNode } from 'react'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as sitemapWords from '../../../messages/areas/sitemap.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { FindInList, listQuery, matcher, useListQuery } from '../../components/find-in-list.tsx'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Route } from './+types/sitemap'
import { siteGroups } from './sitemap.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const t = wordsIn(archive.language)
  return {
    title: t(sitemapWords.title),
    holds: t(sitemapWords.holds),
    asked: listQuery(new URL(request.url).searchParams),
    groups: siteGroups(archive.catalog, archive.language),
    canonical: siteAddress(request, archive.settings) + paths.sitemap(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, holds, canonical } = loaderData
  return pageMeta(matches, { title, description: holds, canonical })
}

export default function Sitemap({ loaderData: { title, holds, groups, asked } }: Route.ComponentProps) {
  const t = useWords()
  const [query, setQuery] = useListQuery(asked)
  const matches = matcher(query)
  const left = groups
    .map((group) => ({ ...group, links: group.links.filter((link) => matches(`${link.title.words} ${group.title.words}`)) }))
    .filter(({ links }) => links.length > 0)
  const count = (of: typeof groups) => of.reduce((sum, { links }) => sum + links.length, 0)
  return (
    <div className="wrap sitemap">
      <Crumbs trail={[{ title }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">{holds}</p>
      </div>
      <FindInList
        label={t(sitemapWords.findPage)}
        query={query}
        onQuery={setQuery}
        path={paths.sitemap()}
        found={t(sitemapWords.found, { shown: count(left), all: count(groups) })}
      />
      <nav className="jumps" aria-label={t(sitemapWords.groups)}>
        <ol>
          {left.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} lang={name.lang}>
                {name.words}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {left.length === 0 ? (
        <EmptyState title={t(sitemapWords.noPage, { query })}>
          <p>
            {t.rich(sitemapWords.advice, {
              link: (words: ReactNode[]) => (
                <Link key="link" to={paths.explore({ q: query })}>
                  {words}
                </Link>
              ),
            })}
          </p>
        </EmptyState>
      ) : null}
      <div className="site-groups">
        {left.map(({ id, title: name, links }) => (
          <section key={id}>
            <h2 id={id} lang={name.lang}>
              {name.words}
            </h2>
            <ul>
              {links.map(({ path, title: page }) => (
                <li key={path}>
                  <Link to={path} lang={page.lang}>
                    {page.words}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
