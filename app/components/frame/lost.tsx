/** An address that leads nowhere: says so, and offers a search with similar addresses or the main pages. Used for unknown addresses and unknown records alike. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'
import { paths } from '../../paths.ts'
import type { NearAddress } from '../../shown-error.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SearchBox } from '../search-box/index.ts'

interface LostProps {
  /** What was not found, where more is known than the address. */
  message?: string
  /** What the search box starts with. */
  words: string
  nearest: readonly NearAddress[]
}

export function Lost({ message, words, nearest }: LostProps) {
  const { pathname } = useLocation()
  const { header, searchPlaceholder } = useSite()
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname])
  return (
    <div className="wrap lost">
      <div className="phead">
        <h1>
          <span className="big">404</span> Page not found
        </h1>
        <p className="lede">
          {message ? `${message}. ` : null}There is no page at <span className="mono">{pathname}</span>. Search the archive, or{' '}
          {nearest.length > 0 ? 'try one of the similar addresses below.' : 'start from one of the main pages below.'}
        </p>
      </div>
      <SearchBox placeholder={searchPlaceholder} words={words} />
      {nearest.length > 0 ? (
        <section className="near">
          <h2>Similar addresses</h2>
          <ul>
            {nearest.map(({ path, title, sample }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                {sample ? <span className="sample">{SAMPLE_LABEL}</span> : null}
                <span className="mono">{path}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <section className="near">
          <h2>Main pages</h2>
          <ul>
            {[...header, { to: paths.sitemap(), label: 'Sitemap' }].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
                <span className="mono">{to}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="btns">
        <ButtonLink to={paths.home()} variant="default">
          Home
        </ButtonLink>
        <ButtonLink to={paths.explore()}>Explore Archive</ButtonLink>
      </div>
    </div>
  )
}
