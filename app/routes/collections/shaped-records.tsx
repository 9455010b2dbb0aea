/** Chooses the layout of a collection's records. */
import { RecordCard } from '../../components/record/index.ts'
import type { Found } from './listing.ts'
import { placeId } from './load-more.tsx'
import { Bibliography } from './shape-bibliography.tsx'
import { Daybook } from './shape-daybook.tsx'
import { Reels } from './shape-reels.tsx'
import { Register } from './shape-register.tsx'
import { School } from './shape-school.tsx'
import { Specimens } from './shape-specimens.tsx'
import type { Shape } from './shapes.ts'
import type { ShownRecord } from './shown-record.ts'

export interface ShapeProps {
  records: readonly ShownRecord[]
  /** Place of the first record in the whole list, from 1. */
  first: number
  groups: Found['groups']
}

export function ShapedRecords({ shape, ...rest }: ShapeProps & { shape: Shape }) {
  if (rest.records.length === 0) return null
  switch (shape) {
    case 'reels':
      return <Reels {...rest} />
    case 'specimens':
      return <Specimens {...rest} />
    case 'daybook':
      return <Daybook {...rest} />
    case 'bibliography':
      return <Bibliography {...rest} />
    case 'school':
      return <School {...rest} />
    case 'register':
      return <Register {...rest} />
    case 'shelves':
      return <Shelves {...rest} />
  }
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
