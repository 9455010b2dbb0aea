/** A subject: what falls under it, the pages and records about it, and related subjects. */
import * as headingsWords from '../../../messages/en/headings.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/subject'
import { loadHeading, relatedSubjects } from './heading.server.ts'
import { HeadingPage } from './heading.tsx'

export const loader = guard(async ({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { entry: subject, ...shared } = await loadHeading('subject', archive.catalog.subjects, params.slug, { request, archive })
  const t = wordsIn(archive.language)
  const { name, note } = subject
  return {
    ...shared,
    subject,
    title: t(headingsWords.subjectTitle, { name }),
    description: note ? t(headingsWords.subjectNoted, { name, note }) : t(headingsWords.subjectDescription, { name }),
    related: await relatedSubjects(name, archive),
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
  const mark = useContentMark()
  const { name, note, variants, identifiers } = subject
  return (
    <HeadingPage
      list={{ title: t(headingsWords.subjects), to: paths.subjects() }}
      name={name}
      lede={note ? <span lang={lang}>{note}</span> : t(headingsWords.subjectFiled)}
      variants={variants}
      variantWords={headingsWords.alsoKnown}
      about={
        related.length > 0 ? (
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
        ) : null
      }
      identifiers={identifiers}
      articles={articles}
      articlesTitle={t.rich(headingsWords.pagesAbout, { subject: name, name: mark })}
      found={found}
      recordsTitle={t.rich(headingsWords.recordsFiled, { subject: name, name: mark })}
      all={paths.explore({ subject: name })}
    />
  )
}
