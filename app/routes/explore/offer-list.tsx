/** Units, people, places, collections and pages that the search names, above the records. */

import { Link } from '../../ui/link.tsx'
import type { Offer } from './offers.ts'

export function Offers({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <nav className="offers" aria-label="Named in your search">
      <ul>
        {offers.map(({ kind, name, words, to }) => (
          <li key={`${kind} ${name}`}>
            <span className="mono">{kind}</span>
            <div>
              <h2>
                <Link className="q" to={to}>
                  {name}
                </Link>
              </h2>
              {words === '' ? null : <p>{words}</p>}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
