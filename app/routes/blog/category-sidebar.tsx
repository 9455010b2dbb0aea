/** The categories with their counts; the chosen one is marked. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { CategoryCount } from './posts.ts'

interface SidebarProps {
  counts: readonly CategoryCount[]
  total: number
  /** Id of the chosen category; null: all. */
  current: string | null
}

export function CategorySidebar({ counts, total, current }: SidebarProps) {
  const entries = [{ id: null, title: 'All', path: paths.blog(), count: total }, ...counts]
  return (
    <nav className="toc" aria-label="Categories">
      <h2>Categories</h2>
      <ol>
        {entries.map(({ id, title, path, count }) => (
          <li key={path}>
            <Link to={path} aria-current={id === current ? 'page' : undefined}>
              {title} <span className="mono">{count}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
