/** The footer: whose site this is and is not, where to write, and the rest of the addresses. */

import { Link } from '../../ui/link.tsx'
import { FOOTER_COLUMNS } from './sections.ts'

export interface SiteFooterProps {
  /** What content/site/site.yaml gives. */
  contact: { address?: string; email?: string; phone?: string }
  /** Further words of content/site/site.yaml; '' for none. */
  words: string
}

export function SiteFooter({ contact: { address, email, phone }, words }: SiteFooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="g12">
          <div className="who">
            <p className="n">
              State Police
              <br />
              History &amp; Archive
            </p>
            <p className="note">
              This is an independent history project. It is not an official website of any police agency and takes no reports. In an
              emergency, call the emergency number where you are.
            </p>
            {words ? <p className="note">{words}</p> : null}
            {address || email || phone ? (
              <address className="note">
                {address ? <span>{address}</span> : null}
                {email ? <a href={`mailto:${email}`}>{email}</a> : null}
                {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
              </address>
            ) : null}
          </div>
          {FOOTER_COLUMNS.map(({ title, links }, position) => (
            <nav key={title} className={`c${position + 1}`} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="end mono">
          <span>Independent history project · not an official website</span>
          <span>Illustrations drawn for this project; coast and county lines from the U.S. Census</span>
        </div>
      </div>
    </footer>
  )
}
