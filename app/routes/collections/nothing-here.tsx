/** A collection page with nothing to show; what it says is loaded where it is shown. */
import { lazy, Suspense } from 'react'
import type { CollectionAddress } from './collection-address.ts'
import type { Found } from './listing.ts'

const NoRecords = lazy(() => import('./no-records.tsx'))

export function NothingHere(props: { path: string; address: CollectionAddress; found: Found }) {
  return (
    <Suspense>
      <NoRecords {...props} />
    </Suspense>
  )
}
