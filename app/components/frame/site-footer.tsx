/** The footer: whose site this is and is not, where to write, and the rest of the addresses. */
import { Fragment } from 'react'
import type { SiteData } from '../../site.ts'
import { useContentLanguage } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

export type FooterSite = Pick<SiteData, 'wordmark' | 'footer' | 'independence' | 'credits' | 'contact' | 'words' | 'release'>

/** The columns of its links in the grid of the page. */
const COLUMNS = ['c1', 'c2', 'c3'] as const

export function SiteFooter({ site }: { site: FooterSite }) {
  const { wordmark, footer, independence, credits, words, release } = site
  const { address, email, phone } = site.contact
  const content = useContentLanguage()
  const ending = [credits, release ? `v${release}` : ''].filter(Boolean).join(' · ')
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="g12">
          <div className="who">
            <p className="n" lang={content}>
              {wordmark.map((line, at) => (
                <Fragment key={line}>
                  {at === 0 ? null : <br />}
                  {line}
                </Fragment>
              ))}
            </p>
            {independence.notice ? (
              <p className="note" lang={content}>
                {independence.notice}
              </p>
            ) : null}
            {words ? (
              <p className="note" lang={content}>
                {words}
              </p>
            ) : null}
            {address || email || phone ? (
              <address className="note">
                {address ? <span>{address}</span> : null}
                {email ? <a href={`mailto:${email}`}>{email}</a> : null}
                {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
              </address>
            ) : null}
          </div>
          {footer.map(({ title, lang, links }, position) => (
            <nav key={title} className={COLUMNS[position]} aria-label={title}>
              <h2 lang={lang}>{title}</h2>
              <ul>
                {links.map(({ to, label, lang }) => (
                  <li key={to}>
                    <Link to={to} lang={lang}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="end mono" lang={content}>
          {independence.footer ? <span>{independence.footer}</span> : null}
          {ending ? <span>{ending}</span> : null}
        </div>
      </div>
    </footer>
  )
}
