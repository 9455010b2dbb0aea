/** A subject: what falls under it, the pages and records about it, and the subjects that stand beside it. */
import { redirect } from 'react-router'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/subject'
import { articlesNaming } from './articles-naming.ts'
import { ArticlesSection } from './articles-section.tsx'
import { recordsNaming } from './records-naming.ts'
import { RecordsSection } from './records-section.tsx'
import { relatedSubjects } from './related-subjects.ts'
import { SameElsewhere } from './same-elsewhere.tsx'

export const loader = guard(async ({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const subject = archive.catalog.subjects.find(({ id }) => id === params.slug)
  const merged = archive.catalog.mergedInto('subject', params.slug)
  if (!subject && merged !== null) throw redirect(paths.subject(merged), 301)
  if (!subject) throw notFound(`A subject called "${params.slug}"`)
  return {
    subject,
    articles: articlesNaming('subjects', subject.name, archive.catalog),
    found: await recordsNaming({ subject: [subject.name] }, archive),
    related: await relatedSubjects(subject.name, archive),
    canonical: siteAddress(request, archive.settings) + paths.subject(subject.id),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { subject, canonical } = loaderData
  const description = `${subject.note || `${subject.name} in this archive.`} Records and pages filed under "${subject.name}".`
  return pageMeta(matches, { title: `Subject: ${subject.name}`, description, canonical })
}

export default function Subject({ loaderData: { subject, articles, found, related } }: Route.ComponentProps) {
  return (
    <div className="wrap headings">
      <Crumbs trail={[{ title: 'Subjects', to: paths.subjects() }, { title: subject.name }]} />
      <div className="phead g12">
        <h1 className="ph1">{subject.name}</h1>
        <p className="lede ph2">{subject.note || 'Records and pages filed under this subject.'}</p>
      </div>
      {subject.variants.length > 0 ? <p className="note">Also known as: {subject.variants.join('; ')}</p> : null}
      {related.length > 0 ? (
        <nav className="named" aria-labelledby="beside">
          <h2 id="beside">Often found with it</h2>
          <ul className="beside">
            {related.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <SameElsewhere addresses={subject.identifiers} />
      <ArticlesSection articles={articles} name={subject.name} heading={`Pages about ${subject.name}`} />
      <RecordsSection
        found={found}
        all={paths.explore({ subject: subject.name })}
        name={subject.name}
        heading={`Records filed under ${subject.name}`}
      />
    </div>
  )
}
