/** A page that comes with a later issue: what it will hold, a search, and the records there already are. */
import { Link } from 'react-router'
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { SearchBox } from '../../components/search-box/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import type { Route } from './+types/planned'
import { findPlanned } from './find-planned.ts'
import { recordsFor } from './records-for.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const page = findPlanned(new URL(request.url).pathname)
  return {
    page,
    canonical: siteAddress(request, archive.settings) + page.path,
    found: await recordsFor(page, archive),
  }
})

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, canonical } = loaderData
  return pageMeta({ title: page.title, description: page.holds, canonical })
}

export default function Planned({ loaderData: { page, found } }: Route.ComponentProps) {
  return (
    <div className="wrap planned">
      <Crumbs trail={[...(page.under ? [{ title: page.under.title, to: page.under.path }] : []), { title: page.title }]} />
      <div className="phead g12">
        <h1 className="ph1">{page.title}</h1>
        <p className="lede ph2">{page.holds}</p>
      </div>
      <p className="note">This page is being prepared. Until it is here, the search box and the records below lead on.</p>
      <SearchBox placeholder="Search 158 years of history..." />
      {found ? (
        <section className="near" aria-labelledby="records-here">
          <div className="sec-h">
            <h2 id="records-here">Records here today</h2>
            {found.total > 0 ? (
              <Link className="more" to={paths.explore(found.search)}>
                {found.counted}
              </Link>
            ) : null}
          </div>
          {found.total === 0 ? <p>No record of this archive bears on it yet.</p> : null}
          <div className="lines">
            {found.records.map((record) => (
              <article className="line" key={record.id}>
                <span className="call">{record.id}</span>
                <div>
                  <h3>
                    <Link className="q" to={record.path}>
                      {record.title}
                    </Link>
                  </h3>
                  <p>{record.facts}</p>
                </div>
                <span className="mono">{record.date}</span>
                <div className="r">
                  {record.sample ? <span className="sample">{SAMPLE_LABEL}</span> : <span className="src">Sourced record</span>}
                </div>
              </article>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}
