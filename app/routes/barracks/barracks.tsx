/** The barracks of one troop as cards. */

import * as forceWords from '../../../messages/areas/force.ts'
import { archiveOf } from '../../archive-context.ts'
import { FactList, ForceMap } from '../../components/force/force.tsx'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { PageNotes } from '../../components/sources/sources.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useSite } from '../../site.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/barracks'
import { type BarracksCardData, loadBarracks } from './barracks.server.ts'

export const loader = guard(({ request, params, context }: Route.LoaderArgs) =>
  loadBarracks(params.troop, request, archiveOf(request, context)),
)

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, canonical } = loaderData
  return pageMeta(matches, { title, description, canonical })
}

export default function Barracks({ loaderData: { troop, barracks, notes, map, above, heading } }: Route.ComponentProps) {
  const { stations = '' } = useSite().divisions ?? {}
  const t = useWords()
  const lang = useContentLanguage()
  const name = useContentMark()
  return (
    <div className="wrap barracks">
      <Crumbs
        trail={[
          { title: above.words, to: paths.peopleUnits(), content: above.lang !== undefined },
          { title: troop.name, to: troop.path, content: true },
          { title: heading },
        ]}
      />
      <div className="phead g12">
        <h1 className="ph1">{t.rich(forceWords.stationsOf, { stations: heading, division: troop.name, name })}</h1>
        <p className="lede ph2">{t(forceWords.stationsLede)}</p>
      </div>
      {troop.ended ? (
        <p className="ended-n big" lang={lang}>
          {troop.ended}
        </p>
      ) : null}
      <BarracksCards id="cards" title={`${troop.name}, ${troop.location}`} content cards={barracks.cards} />
      <BarracksCards
        id="others"
        title={troop.others || t(forceWords.otherStations, { stations })}
        content={troop.others !== ''}
        cards={barracks.others}
      />
      <BarracksCards id="former" title={t(forceWords.closed)} cards={barracks.former} />
      <section className="sec g12 force" aria-labelledby="map">
        <h2 id="map">{t(forceWords.onMap)}</h2>
        <ForceMap troops={map} chosen={troop.letter} to={paths.barracks} />
      </section>
      <PageNotes notes={notes} />
    </div>
  )
}

/** Barracks as cards in two columns: code and place, what it is, and its fields. */
interface BarracksCardsProps {
  id: string
  title: string
  /** Whether the title is content. */
  content?: boolean
  cards: readonly BarracksCardData[]
}

function BarracksCards({ id, title, content = false, cards }: BarracksCardsProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const name = useContentMark()
  if (cards.length === 0) return null
  return (
    <section className="sec first" aria-labelledby={id}>
      <div className="sec-h">
        <h2 id={id} lang={content ? lang : undefined}>
          {title}
        </h2>
      </div>
      <div className="barr-c">
        {cards.map((card) => (
          <article key={card.id} id={card.id}>
            <h3 lang={lang}>
              {card.code ? <span>{card.code}</span> : null} {card.name}
            </h3>
            <p className="sub" lang={lang}>
              {card.subtitle}
            </p>
            <p lang={lang}>{card.description}</p>
            <FactList facts={card.facts} />
            <Link className="more" to={card.records}>
              {t.rich(forceWords.recordsAbout, { place: card.name, name })}
            </Link>
          </article>
        ))}
      </div>
    </section>
  )
}
