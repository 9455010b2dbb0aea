/** The pages of a scan, small: plain links, so that each page has its address. */
import { Link } from '../../ui/link.tsx'
import { pageAddress } from './page-address.ts'
import type { Stage } from './record-stage.ts'

export function PageStrip({ id, pages: { shown, count, strip }, show }: { id: string; pages: Stage['pages']; show: boolean }) {
  if (count < 2) return null
  return (
    <nav className="strip" aria-label="All pages">
      <ol className="wrap">
        {strip.map(({ page, src }) => (
          <li key={page}>
            <Link to={pageAddress(id, page, show)} preventScrollReset aria-current={page === shown ? 'page' : undefined}>
              <img src={src} alt="" width="96" height="96" loading="lazy" />
              <span>
                <span className="vh">Page </span>
                {page}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
