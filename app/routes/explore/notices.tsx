/** What is wrong with the address, and the page while the index is being made: loaded where one of them is shown. */
import { lazy, Suspense } from 'react'
import type { ExploreData } from './explore.server.ts'

const BadValueList = lazy(async () => ({ default: (await import('./search-problems.tsx')).BadValues }))
const IndexNotReady = lazy(async () => ({ default: (await import('./search-problems.tsx')).NotReady }))

export function BadValues({ address, problems }: Pick<ExploreData, 'address' | 'problems'>) {
  if (problems.length === 0) return null
  return (
    <Suspense>
      <BadValueList address={address} problems={problems} />
    </Suspense>
  )
}

export function NotReady() {
  return (
    <Suspense>
      <IndexNotReady />
    </Suspense>
  )
}
