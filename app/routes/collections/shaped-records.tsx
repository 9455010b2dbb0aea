/** Chooses the layout of a collection's records. */
import { lazy, Suspense } from 'react'
import { RecordCard } from '../../components/record/record-card.tsx'
import type { Shape } from './collection.server.ts'
import { placeId } from './collection-tools.tsx'
import type { Found, ListedRecord } from './listing.ts'

/** A page has one layout: the others stay out of its scripts. */
const LAYOUTS = {
  bibliography: lazy(() => import('./shape-bibliography.tsx')),
  daybook: lazy(() => import('./shape-daybook.tsx')),
  reels: lazy(() => import('./shape-reels.tsx')),
  register: lazy(() => import('./shape-register.tsx')),
  school: lazy(() => import('./shape-school.tsx')),
  specimens: lazy(() => import('./shape-specimens.tsx')),
}

export interface ShapeProps {
  records: readonly ListedRecord[]
  /** Place of the first record in the whole list, from 1. */
  first: number
  groups: Found['groups']
}

export function ShapedRecords({ shape, ...rest }: ShapeProps & { shape: Shape }) {
  if (rest.records.length === 0) return null
  if (shape === 'shelves') return <Shelves {...rest} />
  const Layout = LAYOUTS[shape]
  return (
    <Suspense>
      <Layout {...rest} />
    </Suspense>
  )
}

function Shelves({ records, first }: ShapeProps) {
  return (
    <div className="grid4 shaped">
      {records.map((record, at) => (
        <div key={record.id} id={placeId(first + at)}>
          <RecordCard record={record} text={record.summary} />
        </div>
      ))}
    </div>
  )
}
