/** Units, people, places, collections and pages that a search finds. */
import { BasisFlag } from '../../components/record-card/index.ts'
import { Link } from '../../ui/link.tsx'
import type { Offer } from './offers.ts'

export function Offers({ offers, label }: { offers: readonly Offer[]; label: string }) {
  if (offers.length === 0) return null
  return (
    <nav className="offers" aria-label={label}>
      <ul>
        {offers.map(({ kind, name, words, to, sample }) => (
          <li key={`${kind} ${name}`}>
            <span className="mono">{kind}</span>
            <div>
              <h2>
                <Link className="q" to={to}>
                  {name}
                </Link>
                {sample ? (
                  <>
                    {' '}
                    <BasisFlag sample />
                  </>
                ) : null}
              </h2>
              {words === '' ? null : <p>{words}</p>}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
