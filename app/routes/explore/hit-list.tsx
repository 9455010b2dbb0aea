/** The records of a page in the chosen view. */
import type { ReactNode } from 'react'
import type { SearchAddress } from '../../../search/search-address.ts'
import { Link } from '../../ui/link.tsx'
import { HitCard, LeadHit } from './hit-card.tsx'
import { HitLine } from './hit-line.tsx'
import { HitTimeline } from './hit-timeline.tsx'
import { Marked } from './marked.tsx'
import type { ShownHit } from './shown-hits.ts'

interface HitListProps {
  address: SearchAddress
  hits: readonly ShownHit[]
  /** How many have every word. */
  full: number
  /** What follows the first record. */
  afterFirst?: ReactNode
}

/** Records that have every word, then, behind a line, those that have some. */
export function HitList({ address, hits, full, afterFirst }: HitListProps) {
  const [first, ...rest] = hits
  if (first && afterFirst)
    return (
      <>
        <Hits address={address} hits={[first]} />
        {afterFirst}
        <HitList address={address} hits={rest} full={full} />
      </>
    )
  const every = hits.filter((hit) => hit.full)
  const some = hits.filter((hit) => !hit.full)
  return (
    <>
      {every.length > 0 ? <Hits address={address} hits={every} /> : null}
      {some.length > 0 ? (
        <>
          {full > 0 ? <h3 className="divide">Records with some of the words</h3> : null}
          <Hits address={address} hits={some} />
        </>
      ) : null}
    </>
  )
}

function Hits({ address, hits }: { address: SearchAddress; hits: readonly ShownHit[] }) {
  if (address.kind !== 'record') return <Headings hits={hits} />
  if (address.view === 'timeline') return <HitTimeline hits={hits} />
  if (address.view === 'list') return <Lines hits={hits} passages />
  const cards = hits.filter(({ shape }) => shape === 'card')
  const lines = hits.filter(({ shape }) => shape === 'line')
  return (
    <>
      {hits.map((hit) => (hit.shape === 'lead' ? <LeadHit key={hit.id} hit={hit} /> : null))}
      {cards.length > 0 ? (
        <div className="grid3">
          {cards.map((hit) => (
            <HitCard key={hit.id} hit={hit} />
          ))}
        </div>
      ) : null}
      {lines.length > 0 ? <Lines hits={lines} /> : null}
    </>
  )
}

/** People, places and pages: what they are, their name, a line about them. */
function Headings({ hits }: { hits: readonly ShownHit[] }) {
  return (
    <ul className="lines first">
      {hits.map(({ id, type, path, title, passage }) => (
        <li key={id} className="line">
          <span className="mono">{type}</span>
          <div>
            <h3>
              <Link className="q" to={path}>
                <Marked runs={title} />
              </Link>
            </h3>
            <p>
              <Marked runs={passage} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Lines({ hits, passages = false }: { hits: readonly ShownHit[]; passages?: boolean }) {
  return (
    <div className={passages ? 'lines first' : 'lines'}>
      {hits.map((hit) => (
        <HitLine key={hit.id} hit={hit} passage={passages || hit.matched} full={passages} />
      ))}
    </div>
  )
}
