/** Earlier and later pages of a ledger. */
import { Link } from '../../../ui/link.tsx'

export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  if (pages <= 1) return null
  return (
    <nav className="ad-pager" aria-label="Pages">
      {page > 1 ? <Link to={to(page - 1)}>Previous</Link> : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <Link to={to(page + 1)}>Next</Link> : null}
    </nav>
  )
}
