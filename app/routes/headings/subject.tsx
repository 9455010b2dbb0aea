/** A subject: what falls under it, the pages and records about it, and the subjects that stand beside it. */

import { redirect } from 'react-router'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as headingsWords from '../../../messages/en/headings.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
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
  const t = wordsIn(archive.language)
  const { name, note } = subject
  return {
    subject,
    title: t(headingsWords.subjectTitle, { name }),
    description: note ? t(headingsWords.subjectNoted, { name, note }) : t(headingsWords.subjectDescription, { name }),
    articles: articlesNaming('subjects', subject.name, archive.catalog),
    found: await recordsNaming({ subject: [subject.name] }, archive),
    related: await relatedSubjects(subject.name, archive),
    canonical: siteAddress(request, archive.settings) + paths.subject(subject.id),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, canonical } = loaderData

  return pageMeta(matches, { title, description, canonical })
}

export default function Subject({ loaderData: { subject, articles, found, related } }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const names = useContentMark()
  return (
    <div className="wrap headings">
      <Crumbs
        trail={[
          { title: t(headingsWords.subjects), to: paths.subjects() },
          { title: subject.name, content: true },
        ]}
      />
      <div className="phead g12">
        <h1 className="ph1" lang={lang}>
          {subject.name}
        </h1>
        <p className="lede ph2">{subject.note ? <span lang={lang}>{subject.note}</span> : t(headingsWords.subjectFiled)}</p>
      </div>
      {subject.variants.length > 0 ? (
        <p className="note">{t.rich(headingsWords.alsoKnown, { variants: subject.variants.join('; '), names })}</p>
      ) : null}
      {related.length > 0 ? (
        <nav className="named" aria-labelledby="beside">
          <h2 id="beside">{t(headingsWords.oftenWith)}</h2>
          <ul className="beside">
            {related.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} lang={lang}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <SameElsewhere addresses={subject.identifiers} />
      <ArticlesSection
        articles={articles}
        name={subject.name}
        heading={t.rich(headingsWords.pagesAbout, { subject: subject.name, name: names })}
      />
      <RecordsSection
        found={found}
        all={paths.explore({ subject: subject.name })}
        name={subject.name}
        heading={t.rich(headingsWords.recordsFiled, { subject: subject.name, name: names })}
      />
    </div>
  )
}
