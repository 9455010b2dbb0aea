/** The records of a page in the chosen view. */
import type { SearchAddress } from '../../../search/search-address.ts'
import { HitCard, LeadHit } from './hit-card.tsx'
import { HitLine } from './hit-line.tsx'
import { HitTimeline } from './hit-timeline.tsx'
import type { ShownHit } from './shown-hits.ts'

export function HitList({ address, hits }: { address: SearchAddress; hits: readonly ShownHit[] }) {
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

function Lines({ hits, passages = false }: { hits: readonly ShownHit[]; passages?: boolean }) {
  return (
    <div className={passages ? 'lines first' : 'lines'}>
      {hits.map((hit) => (
        <HitLine key={hit.id} hit={hit} passage={passages || hit.matched} full={passages} />
      ))}
    </div>
  )
}
