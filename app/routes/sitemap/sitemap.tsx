/** Every page of the site, by group. */
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/sitemap'
import { siteGroups } from './site-groups.ts'

const HOLDS = 'Every page of the site in one list. Records are under All records; people, places and subjects have lists of their own.'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  return { groups: siteGroups(archive.catalog), canonical: siteAddress(request, archive.settings) + paths.sitemap() }
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: 'Sitemap', description: HOLDS, canonical: loaderData?.canonical })
}

export default function Sitemap({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Crumbs trail={[{ title: 'Sitemap' }]} />
      <div className="phead g12">
        <h1 className="ph1">Sitemap</h1>
        <p className="lede ph2">{HOLDS}</p>
      </div>
      <div className="site-groups">
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
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
