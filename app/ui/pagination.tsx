/** Numbered pages as links: Previous, the pages around this one, Next. */
import * as shellWords from '../../messages/areas/shell.ts'
import { useWords } from './language.ts'
import { Link } from './link.tsx'
import { wholeNumber } from './whole-number.ts'

export interface PaginationProps {
  page: number
  pages: number
  /** Address of a page. */
  to: (page: number) => string
  label?: string
}

export function Pagination({ page, pages, to, label }: PaginationProps) {
  const t = useWords()
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={label ?? t(shellWords.pages)}>
      {page > 1 ? (
        <Link className="more" to={to(page - 1)} rel="prev">
          {t(shellWords.previous)}
        </Link>
      ) : (
        <span className="off">{t(shellWords.previous)}</span>
      )}
      <ol>
        {pageNumbers(page, pages).map((shown) =>
          shown.gap ? (
            <li key={`gap${shown.after}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown.page}>
              <Link to={to(shown.page)} aria-current={shown.page === page ? 'page' : undefined}>
                <span className="vh">{t(shellWords.page)} </span>
                {wholeNumber(shown.page)}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pages ? (
        <Link className="more" to={to(page + 1)} rel="next">
          {t(shellWords.next)}
        </Link>
      ) : (
        <span className="off">{t(shellWords.next)}</span>
      )}
    </nav>
  )
}

type ShownPage = { gap: false; page: number } | { gap: true; after: number }

/** First, last, and two either side of the page; a gap never stands for a single page. */
export function pageNumbers(page: number, pages: number): ShownPage[] {
  const wanted = new Set([1, pages])
  for (let near = page - 2; near <= page + 2; near++) if (near >= 1 && near <= pages) wanted.add(near)
  const shown: ShownPage[] = []
  let last = 0
  for (const number of [...wanted].sort((a, b) => a - b)) {
    if (number - last === 2) shown.push({ gap: false, page: last + 1 })
    else if (number - last > 2) shown.push({ gap: true, after: last })
    shown.push({ gap: false, page: number })
    last = number
  }
  return shown
}
