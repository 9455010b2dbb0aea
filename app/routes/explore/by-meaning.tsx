/** What only meaning finds, under its own label: it counts nowhere, and can be turned off. */

import type { ReactNode } from 'react'
import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { Offers } from './offer-list.tsx'
import type { Offer } from './offers.ts'

interface ByMeaningProps {
  address: SearchAddress
  found: readonly Offer[]
  to: (address: SearchAddress) => string
}

export default function ByMeaning({ address, found, to }: ByMeaningProps) {
  const t = useWords()
  return (
    <section className="by-meaning" aria-labelledby="by-meaning">
      <h3 id="by-meaning" className="divide">
        {t(exploreHelpWords.closeInMeaning)}
      </h3>
      <p className="note">
        {t.rich(exploreHelpWords.closeNote, {
          link: (words: ReactNode[]) => (
            <Link key="link" to={to({ ...address, semantic: false, page: 1 })}>
              {words}
            </Link>
          ),
        })}
      </p>
      <Offers offers={found} label={t(exploreHelpWords.closeInMeaning)} />
    </section>
  )
}
