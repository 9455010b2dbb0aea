/** Every page of the site, by group. */
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { FindInList, listQuery, matcher, useListQuery } from '../../components/find-in-list/index.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Route } from './+types/sitemap'
import { siteGroups } from './site-groups.ts'

const HOLDS = 'Every page of the site in one list. Records are under All records; people, places and subjects have lists of their own.'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const asked = listQuery(new URL(request.url).searchParams)
  return { asked, groups: siteGroups(archive.catalog), canonical: siteAddress(request, archive.settings) + paths.sitemap() }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Sitemap', description: HOLDS, canonical: loaderData?.canonical })
}

export default function Sitemap({ loaderData: { groups, asked } }: Route.ComponentProps) {
  const [query, setQuery] = useListQuery(asked)
  const matches = matcher(query)
  const left = groups
    .map(({ title, links }) => ({ title, links: links.filter((link) => matches(`${link.title} ${title}`)) }))
    .filter(({ links }) => links.length > 0)
  const count = (of: typeof groups) => of.reduce((sum, { links }) => sum + links.length, 0)
  return (
    <div className="wrap sitemap">
      <Crumbs trail={[{ title: 'Sitemap' }]} />
      <div className="phead g12">
        <h1 className="ph1">Sitemap</h1>
        <p className="lede ph2">{HOLDS}</p>
      </div>
      <FindInList
        label="Find a page"
        query={query}
        onQuery={setQuery}
        path={paths.sitemap()}
        found={`${count(left)} of ${count(groups)} pages`}
      />
      <nav className="jumps" aria-label="Groups of pages">
        <ol>
          {left.map(({ title }) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {left.length === 0 ? (
        <EmptyState title={`No page for “${query}”`}>
          <p>
            Try fewer letters, or <Link to={paths.explore({ q: query })}>search all records and pages</Link>.
          </p>
        </EmptyState>
      ) : null}
      <div className="site-groups">
        {left.map(({ title, links }) => (
          <section key={title}>
            <h2 id={anchorOf(title)}>{title}</h2>
            <ul>
              {links.map(({ path, title: name }) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, '-')
}
