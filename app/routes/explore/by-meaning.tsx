/** What only meaning finds, under its own label: it counts nowhere, and can be turned off. */
import type { SearchAddress } from '../../../search/search-address.ts'
import { Link } from '../../ui/link.tsx'
import { Offers } from './offer-list.tsx'
import type { Offer } from './offers.ts'

interface ByMeaningProps {
  address: SearchAddress
  found: readonly Offer[]
  to: (address: SearchAddress) => string
}

export function ByMeaning({ address, found, to }: ByMeaningProps) {
  if (found.length === 0) return null
  return (
    <section className="by-meaning" aria-labelledby="by-meaning">
      <h3 id="by-meaning" className="divide">
        Close in meaning
      </h3>
      <p className="note">
        These are about something similar, in other words. They are not counted above.{' '}
        <Link to={to({ ...address, semantic: false, page: 1 })}>Search words only</Link>
      </p>
      <Offers offers={found} label="Close in meaning" />
    </section>
  )
}
