/** The pages of a scan, small: plain links, so that each page has its address. */

import * as shellWords from '../../../messages/en/shell.ts'
import * as viewerWords from '../../../messages/en/viewer.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { pageAddress } from './page-address.ts'
import type { Stage } from './record-stage.ts'

export default function PageStrip({ id, pages: { shown, count, strip }, show }: { id: string; pages: Stage['pages']; show: boolean }) {
  const t = useWords()
  if (count < 2) return null
  return (
    <nav className="strip" aria-label={t(viewerWords.allPages)}>
      <ol className="wrap">
        {strip.map(({ page, src }) => (
          <li key={page}>
            <Link to={pageAddress(id, page, show)} preventScrollReset aria-current={page === shown ? 'page' : undefined}>
              <img src={src} alt="" width="96" height="96" loading="lazy" />
              <span>
                <span className="vh">{t(shellWords.page)} </span>
                {page}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
