/** The page of a person, body, place or subject: what is known about it, the pages and the records that name it. */
import type { ReactNode } from 'react'
import * as headingsWords from '../../../messages/areas/headings.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { PageNotes, SourceCitations } from '../../components/sources/sources.tsx'
import { pageMeta } from '../../page-meta.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/heading'
import { type HeadingData, loadHeading } from './heading.server.ts'
import { RecordsSection } from './records-section.tsx'

export const loader = guard(({ request, params, context }: Route.LoaderArgs) =>
  loadHeading(request, params.slug, archiveOf(request, context)),
)

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, loaderData) : []
}

export default function Heading({ loaderData: heading }: Route.ComponentProps) {
  const { list, name, lede, variants, memorial, note } = heading
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  const subject = { subject: name, name: mark }
  return (
    <div className="wrap headings">
      <Crumbs trail={[list, { title: name, content: true }]} />
      <div className="phead g12">
        <h1 className="ph1" lang={lang}>
          {name}
        </h1>
        <p className="lede ph2">{lede.content ? <span lang={lang}>{lede.words}</span> : lede.words}</p>
      </div>
      {variants === '' ? null : (
        <p className="note">
          {t.rich(heading.variantsAre === 'known' ? headingsWords.alsoKnown : headingsWords.alsoWritten, { variants, names: mark })}
        </p>
      )}
      {memorial === '' ? null : (
        <p>
          <Link to={memorial}>{t(headingsWords.remembered)}</Link>
        </p>
      )}
      <Statements statements={heading.statements} />
      <PageNotes notes={heading.notes} />
      {note === '' ? null : (
        <p className="note" lang={lang}>
          {note}
        </p>
      )}
      <RelatedSubjects related={heading.related} />
      <SameElsewhere addresses={heading.identifiers} />
      <StationsHere stations={heading.stations} />
      <ArticlesSection
        articles={heading.articles}
        heading={t.rich(heading.about ? headingsWords.pagesAbout : headingsWords.pagesNaming, subject)}
      />
      <RecordsSection
        found={heading.found}
        all={heading.all}
        name={name}
        heading={heading.about ? t.rich(headingsWords.recordsFiled, subject) : undefined}
      />
    </div>
  )
}

function Statements({ statements }: Pick<HeadingData, 'statements'>) {
  const t = useWords()
  const lang = useContentLanguage()
  if (statements.length === 0) return null
  return (
    <section className="blk" aria-labelledby="known">
      <h2 id="known">{t(headingsWords.known)}</h2>
      {statements.map(({ text, sources }) => (
        <div key={text}>
          <p lang={lang}>{text}</p>
          <p className="note">
            <SourceCitations sources={sources} />
          </p>
        </div>
      ))}
    </section>
  )
}

function RelatedSubjects({ related }: Pick<HeadingData, 'related'>) {
  const t = useWords()
  const lang = useContentLanguage()
  if (related.length === 0) return null
  return (
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
  )
}

function StationsHere({ stations }: Pick<HeadingData, 'stations'>) {
  const t = useWords()
  const lang = useContentLanguage()
  if (stations.length === 0) return null
  return (
    <section className="letter" aria-labelledby="stations">
      <h2 id="stations">{t(headingsWords.stations)}</h2>
      <ul>
        {stations.map(({ station, division }) => (
          <li key={`${station?.name} ${division.name}`}>
            {station ? (
              <Link to={station.to} lang={lang}>
                {station.name}
              </Link>
            ) : (
              t(headingsWords.headquarters)
            )}{' '}
            <Link to={division.to} lang={lang}>
              {division.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ArticlesSection({ articles, heading }: Pick<HeadingData, 'articles'> & { heading: ReactNode }) {
  const lang = useContentLanguage()
  if (articles.length === 0) return null
  return (
    <section className="letter" aria-labelledby="pages-naming">
      <h2 id="pages-naming">{heading}</h2>
      <ul>
        {articles.map(({ title, path, summary }) => (
          <li key={path}>
            <Link to={path} lang={lang}>
              {title}
            </Link>
            <span lang={lang}>{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SameElsewhere({ addresses }: { addresses: readonly string[] }) {
  const t = useWords()
  if (addresses.length === 0) return null
  return (
    <section className="blk" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t(headingsWords.elsewhere)}</h2>
      <ul className="ruled">
        {addresses.map((address) => (
          <li key={address}>
            <ExternalLink href={address}>{address.replace(/^https?:\/\/(www\.)?/, '')}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
