/** Chooses the layout of a collection's records. */
import { lazy, Suspense } from 'react'
import { RecordCard } from '../../components/record/record-card.tsx'
import type { Shape } from './collection.server.ts'
import { placeId } from './collection-tools.tsx'
import type { Found, ListedRecord } from './listing.ts'

const load = (name: keyof typeof import('./collection-layouts.tsx')) =>
  lazy(async () => ({ default: (await import('./collection-layouts.tsx'))[name] }))

/** Loaded where a page has one. */
const LAYOUTS = {
  bibliography: load('Bibliography'),
  daybook: load('Daybook'),
  reels: load('Reels'),
  register: load('Register'),
  school: load('School'),
  specimens: load('Specimens'),
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
        <RecordCard key={record.id} record={record} anchor={placeId(first + at)} text={record.summary} />
      ))}
    </div>
  )
}
