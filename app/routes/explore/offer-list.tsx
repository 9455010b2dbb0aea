/** Units, people, places, collections and pages that a search finds. */

import { BasisFlag } from '../../components/record/record-labels.tsx'
import { useContentLanguage } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Offer } from './results.server.ts'

export function Offers({ offers, label }: { offers: readonly Offer[]; label: string }) {
  const lang = useContentLanguage()
  if (offers.length === 0) return null
  return (
    <nav className="offers" aria-label={label}>
      <ul>
        {offers.map(({ kind, kindLang, name, words, cited, to, sample }) => (
          <li key={to}>
            <span className="mono" lang={kindLang}>
              {kind}
            </span>
            <div>
              <h2>
                <Link className="q" to={to} lang={lang}>
                  {name}
                </Link>
                {sample ? (
                  <>
                    {' '}
                    <BasisFlag sample />
                  </>
                ) : null}
              </h2>
              {cited ? <p className="mono">{cited}</p> : null}
              {words === '' ? null : <p lang={lang}>{words}</p>}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
