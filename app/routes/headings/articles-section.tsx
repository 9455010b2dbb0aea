/** The pages that name a heading. */
import type { ReactNode } from 'react'
import * as headingsWords from '../../../messages/en/headings.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { NamingArticle } from './articles-naming.ts'

interface ArticlesSectionProps {
  articles: readonly NamingArticle[]
  name: string
  heading?: ReactNode
}

export function ArticlesSection({ articles, name, heading }: ArticlesSectionProps) {
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
