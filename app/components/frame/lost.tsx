/** An address that leads nowhere: says so, and offers a search with similar addresses or the main pages. Used for unknown addresses and unknown records alike. */
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import * as errorsWords from '../../../messages/areas/errors.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import type { NearAddress } from '../../page-error.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { SearchBox } from '../search-box/search-box.tsx'

interface LostProps {
  /** What was not found, where more is known than the address. */
  message?: string
  /** What the search box starts with. */
  words: string
  nearest: readonly NearAddress[]
}

export default function Lost({ message, words, nearest }: LostProps) {
  const { pathname } = useLocation()
  const { header, searchPlaceholder } = useSite()
  const t = useWords()
  const lang = useContentLanguage()
  const addressOf = useAddress()
  const asked = {
    path: addressOf(pathname),
    address: (words: ReactNode[]) => (
      <span className="mono" key="address">
        {words}
      </span>
    ),
  }
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname])
  return (
    <div className="wrap lost">
      <div className="phead">
        <h1>
          <span className="big">404</span> {t(errorsWords.notFound)}
        </h1>
        <p className="lede">
          {message ? `${message}. ` : null}
          {nearest.length > 0 ? t.rich(errorsWords.notFoundSimilar, asked) : t.rich(errorsWords.notFoundMain, asked)}
        </p>
      </div>
      <SearchBox placeholder={searchPlaceholder} words={words} />
      {nearest.length > 0 ? (
        <section className="near">
          <h2>{t(errorsWords.similarAddresses)}</h2>
          <ul>
            {nearest.map(({ path, title, sample }) => (
              <li key={path}>
                <Link to={path} lang={lang}>
                  {title}
                </Link>
                {sample ? <span className="sample">{t(shellWords.sampleRecord)}</span> : null}
                <span className="mono">{path}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <section className="near">
          <h2>{t(errorsWords.mainPages)}</h2>
          <ul>
            {[...header, { to: paths.sitemap(), label: t(errorsWords.sitemap) }].map(({ to, label, lang }) => (
              <li key={to}>
                <Link to={to} lang={lang}>
                  {label}
                </Link>
                <span className="mono">{to}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="btns">
        <ButtonLink to={paths.home()} variant="default">
          {t(shellWords.home)}
        </ButtonLink>
        <ButtonLink to={paths.explore()}>{t(shellWords.exploreArchive)}</ButtonLink>
      </div>
    </div>
  )
}
