/** Head of a collection page: where it stands, what it is, its figures as stated and as counted. */
import type { ReactNode } from 'react'
import { Crumbs } from '../../components/frame/index.ts'
import { paths } from '../../paths.ts'
import { type Figure, FigureList } from '../../ui/figure-list.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'

interface HeadProps {
  title: string
  /** The short name, for the way down. */
  crumb: string
  lede: ReactNode
  figures: readonly Figure[]
  /** Said under the figures. */
  note?: ReactNode
}

export function CollectionHead({ title, crumb, lede, figures, note }: HeadProps) {
  return (
    <>
      <Crumbs trail={[{ title: 'Collections', to: paths.collections() }, { title: crumb }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">{lede}</p>
      </div>
      <FigureList figures={figures} className="coll-figures" />
      {note ? <p className="note stated">{note}</p> : null}
    </>
  )
}

/** "48 records, of which 40 are sample records" */
export function countedRecords(total: number, samples: number): string {
  const all = `${wholeNumber(total)} ${total === 1 ? 'record' : 'records'}`
  if (samples === 0) return all
  return `${all}, of which ${wholeNumber(samples)} ${samples === 1 ? 'is a sample record' : 'are sample records'}`
}
