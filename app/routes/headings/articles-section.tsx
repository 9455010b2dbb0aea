/** The pages that name a heading. */
import { Link } from 'react-router'
import type { NamingArticle } from './articles-naming.ts'

export function ArticlesSection({ articles, name }: { articles: readonly NamingArticle[]; name: string }) {
  if (articles.length === 0) return null
  return (
    <section className="letter" aria-labelledby="pages-naming">
      <h2 id="pages-naming">Pages that name {name}</h2>
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
