import type { ReactNode } from 'react'
import * as headingsWords from '../../../messages/en/headings.ts'
import type { Message } from '../../../messages/message.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { NamingArticle, NamingRecords } from './heading.server.ts'
import { RecordsSection } from './records-section.tsx'

interface HeadingProps {
  /** The list it is in. */
  list: { title: string; to: string }
  name: string
  lede: ReactNode
  variants: readonly string[]
  /** How variants are introduced. */
  variantWords: Message
  /** What is known about it. */
  about?: ReactNode
  /** The same heading in other catalogs. */
  identifiers: readonly string[]
  /** Its place in the archive, before pages and records. */
  children?: ReactNode
  articles: readonly NamingArticle[]
  articlesTitle?: ReactNode
  found: NamingRecords | null
  recordsTitle?: ReactNode
  /** Address of the search for all of its records. */
  all: string
}

/** The page of a person, body, place or subject: what is known about it, the pages and the records that name it. */
export function HeadingPage({ list, name, lede, variants, variantWords, about, identifiers, children, ...named }: HeadingProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const names = useContentMark()
  return (
    <div className="wrap headings">
      <Crumbs trail={[list, { title: name, content: true }]} />
      <div className="phead g12">
        <h1 className="ph1" lang={lang}>
          {name}
        </h1>
        <p className="lede ph2">{lede}</p>
      </div>
      {variants.length > 0 ? <p className="note">{t.rich(variantWords, { variants: variants.join('; '), names })}</p> : null}
      {about}
      <SameElsewhere addresses={identifiers} />
      {children}
      <ArticlesSection articles={named.articles} name={name} heading={named.articlesTitle} />
      <RecordsSection found={named.found} all={named.all} name={name} heading={named.recordsTitle} />
    </div>
  )
}

interface ArticlesSectionProps {
  articles: readonly NamingArticle[]
  name: string
  heading?: ReactNode
}

function ArticlesSection({ articles, name, heading }: ArticlesSectionProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  if (articles.length === 0) return null
  return (
    <section className="letter" aria-labelledby="pages-naming">
      <h2 id="pages-naming">{heading ?? t.rich(headingsWords.pagesNaming, { subject: name, name: mark })}</h2>
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
