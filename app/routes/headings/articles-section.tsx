/** The pages that name a heading. */

import { Link } from '../../ui/link.tsx'
import type { NamingArticle } from './articles-naming.ts'

interface ArticlesSectionProps {
  articles: readonly NamingArticle[]
  name: string
  heading?: string
}

export function ArticlesSection({ articles, name, heading = `Pages that mention ${name}` }: ArticlesSectionProps) {
  if (articles.length === 0) return null
  return (
    <section className="letter" aria-labelledby="pages-naming">
      <h2 id="pages-naming">{heading}</h2>
      <ul>
        {articles.map(({ title, path, summary }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
