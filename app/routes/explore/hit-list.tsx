/** The records of a page in the chosen view: links, whose scripts come after those of the page. */

import { lazy, type ReactNode, Suspense } from 'react'
import * as exploreWords from '../../../messages/areas/explore.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import { useWords } from '../../ui/language.ts'
import { HitCards, HitLine } from './hit-cards.tsx'
import type { ListedHit } from './results.server.ts'

/** Views that few searches ask for. */
const HeadingLines = lazy(() => import('./heading-lines.tsx'))
const HitTimeline = lazy(() => import('./hit-timeline.tsx'))

interface HitListProps {
  address: SearchAddress
  hits: readonly ListedHit[]
  /** How many have every word, and how many are samples. */
  full: number
  samples: number
  /** What follows the first sourced record, or comes before samples where there is none. */
  afterFirst?: ReactNode
}

/** Sourced records that have every word, then, behind a line, those that have some; samples under a heading of their own. */
export default function HitList({ address, hits, full, samples, afterFirst }: HitListProps) {
  const t = useWords()
  const lead = afterFirst ? hits.slice(0, 1).filter(({ sample }) => !sample) : []
  const sourced = hits.slice(lead.length).filter(({ sample }) => !sample)
  const sampled = hits.filter(({ sample }) => sample)
  const some = sourced.filter((hit) => !hit.full)
  return (
    <>
      <Hits address={address} hits={lead} />
      {afterFirst}
      <Hits address={address} hits={sourced.filter((hit) => hit.full)} />
      {full > 0 && some.length > 0 ? <h3 className="divide">{t(exploreWords.someWords)}</h3> : null}
      <Hits address={address} hits={some} />
      {sampled.length > 0 ? (
        <section aria-labelledby="samples">
          <h3 className="divide" id="samples">
            {t(exploreWords.sampleRecords, { count: samples })} <small>{t(exploreWords.samplesNote)}</small>
          </h3>
          <Hits address={address} hits={sampled} />
        </section>
      ) : null}
    </>
  )
}

function Hits({ address, hits }: { address: SearchAddress; hits: readonly ListedHit[] }) {
  if (hits.length === 0) return null
  if (address.kind !== 'record')
    return (
      <Suspense>
        <HeadingLines hits={hits} />
      </Suspense>
    )
  if (address.view === 'timeline')
    return (
      <Suspense>
        <HitTimeline hits={hits} />
      </Suspense>
    )
  if (address.view === 'list') return <Lines hits={hits} passages />
  const lines = hits.filter(({ shape }) => shape === 'line')
  return (
    <>
      <HitCards hits={hits} />
      {lines.length > 0 ? <Lines hits={lines} /> : null}
    </>
  )
}

function Lines({ hits, passages = false }: { hits: readonly ListedHit[]; passages?: boolean }) {
  return (
    <div className={passages ? 'lines first' : 'lines'}>
      {hits.map((hit) => (
        <HitLine key={hit.id} hit={hit} passage={passages || hit.matched} full={passages} />
      ))}
    </div>
  )
}
