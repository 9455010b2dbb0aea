/** The way down to this page. The last step is the page itself and no link. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export interface Crumb {
  title: string
  /** Left out for the page itself. */
  to?: string
}

/** @param trail steps below Home, from the top. */
export function Crumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="crumb" aria-label="Breadcrumbs">
      <ol>
        {[{ title: 'Home', to: paths.home() }, ...trail].map(({ title, to }) => (
          <li key={title}>{to ? <Link to={to}>{title}</Link> : <span aria-current="page">{title}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
