/** Five eras of dated events with their milestones: by theme, as a rail of time, or as a plain list. */
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as timelinesWords from '../../../messages/en/timelines.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { TimeRail } from '../../components/time-rail/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useWords } from '../../ui/language.ts'
import { EmptyState } from '../../ui/states.tsx'
import { forceNames, liveCounts } from '../home/live-counts.ts'
import type { Route } from './+types/timelines'
import { Era } from './era.tsx'
import { EraJumps } from './era-jumps.tsx'
import { PlainList } from './plain-list.tsx'
import { shownEras, themeCounts } from './shown-eras.ts'
import { Themes } from './themes.tsx'
import { readTimelineAddress } from './timeline-address.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  requirePage(archive.catalog, paths.timelines())
  const address = readTimelineAddress(new URL(request.url).searchParams)
  const { description, lede } = archive.catalog.contract.pages.timelines
  return {
    title: wordsIn(archive.language)(timelinesWords.timelines),
    address,
    description: saidIn(archive.language, description).words,
    lede: saidIn(archive.language, lede),
    eras: shownEras(archive, address),
    counts: themeCounts(archive),
    rail: await liveCounts(archive),
    names: forceNames(archive.catalog),
    canonical: siteAddress(request, archive.settings) + paths.timelines(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

/** So many events are shown as they are; more are folded under their decades. */
const FEW = 20

export default function Timelines({ loaderData: { address, lede, eras, counts, rail, names } }: Route.ComponentProps) {
  const t = useWords()
  const shown = eras.reduce((sum, { events }) => sum + events.length, 0)
  return (
    <div className="wrap timelines">
      <Crumbs trail={[{ title: t(timelinesWords.timelines) }]} />
      <div className="phead g12">
        <h1 className="ph1">{t(timelinesWords.timelines)}</h1>
        <p className="lede ph2" lang={lede.lang}>
          {lede.words}
        </p>
      </div>
      {rail ? (
        <TimeRail
          decades={rail.decades}
          title={t(timelinesWords.railTitle)}
          note={t(timelinesWords.railNote, { count: rail.online })}
          decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
          names={names}
        />
      ) : null}
      <Themes address={address} counts={counts} shown={shown} />
      <EraJumps eras={eras} />
      {shown === 0 ? (
        <EmptyState title={t(timelinesWords.noEvents)}>
          <p>{t(timelinesWords.noEventsAdvice)}</p>
        </EmptyState>
      ) : address.plain ? (
        <PlainList eras={eras} />
      ) : (
        eras.map((era) => <Era key={era.id} era={era} open={address.open || shown <= FEW} />)
      )}
    </div>
  )
}
