/** The categories with their counts; the chosen one is marked. */
import * as newsWords from '../../../messages/en/news.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { CategoryCount } from './posts.ts'

interface SidebarProps {
  counts: readonly CategoryCount[]
  total: number
  /** Id of the chosen category; null: all. */
  current: string | null
}

export function CategorySidebar({ counts, total, current }: SidebarProps) {
  const t = useWords()
  const entries = [{ id: null, title: { words: t(newsWords.all), lang: undefined }, path: paths.blog(), count: total }, ...counts]
  return (
    <nav className="toc" aria-label={t(newsWords.categories)}>
      <h2>{t(newsWords.categories)}</h2>
      <ol>
        {entries.map(({ id, title, path, count }) => (
          <li key={path}>
            <Link to={path} aria-current={id === current ? 'page' : undefined}>
              <span lang={title.lang}>{title.words}</span> <span className="mono">{count}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
