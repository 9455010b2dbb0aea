/** One troop: its figures with their notes, where it works, its history, its barracks and the records that name it. */

import { saidIn } from '../../../catalog/contract/translatable.ts'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as forceWords from '../../../messages/areas/force.ts'
import { archiveOf } from '../../archive-context.ts'
import { mapTroops } from '../../components/force/force.server.ts'
import { FactList, FigureList, ForceMap } from '../../components/force/force.tsx'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { PageNotes, SourceCitations } from '../../components/sources/sources.tsx'
import { TimeRail } from '../../components/time-rail/time-rail.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useSite } from '../../site.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { recordsNaming } from '../headings/heading.server.ts'
import { RecordsSection } from '../headings/records-section.tsx'
import type { Route } from './+types/troop'
import { loadRoad, loadTroop, type RoadData, type TroopData, troopRail } from './troop.server.ts'

export const loader = guard(async ({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { catalog, settings } = archive
  const troop = catalog.troops.find(({ id }) => id === params.letter)
  if (!troop) throw notFound(`A troop with the letter "${params.letter}"`)
  return {
    troop: loadTroop(troop, catalog, archive.language),
    road: troop.road ? loadRoad(troop.road) : null,
    map: mapTroops(catalog),
    above: saidIn(archive.language, catalog.contract.pages.units.title),
    found: await recordsNaming({ unit: [troop.unit] }, archive),
    rail: await troopRail(troop.unit, archive),
    canonical: siteAddress(request, settings) + paths.troop(troop.id),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, location, summary } = loaderData.troop
  return pageMeta(matches, { title: `${name}, ${location}`, description: summary, canonical: loaderData.canonical })
}

export default function TroopPage({ loaderData: { troop, road, map, found, rail, above } }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="wrap troop">
      <Crumbs
        trail={[
          { title: above.words, to: paths.peopleUnits(), content: above.lang !== undefined },
          { title: troop.name, content: true },
        ]}
      />
      <div className="phead g12">
        <h1 className="ph1" lang={lang}>
          {troop.name} <span>{troop.location}</span>
        </h1>
        <p className="lede ph2" lang={lang}>
          {troop.summary}
        </p>
      </div>
      {troop.locationNote === '' ? null : (
        <p className="note" lang={lang}>
          {troop.locationNote}
        </p>
      )}
      {troop.ended ? (
        <p className="ended-n big" lang={lang}>
          {troop.ended}
        </p>
      ) : null}
      {rail ? (
        <TimeRail
          chart={rail.chart}
          title={t(forceWords.recordsInTime, { name: troop.name })}
          note={t(forceWords.recordsOnline, { count: rail.total })}
          decadeTo={(decade) => paths.explore({ unit: troop.name, from: String(decade), to: String(decade + 9) })}
          here={rail.here}
        />
      ) : null}
      <FigureList figures={troop.figures} label={t(forceWords.inFigures, { name: troop.name })} />
      {road ? <RoadRail road={road} /> : null}
      <section className="sec g12 force" aria-labelledby="where">
        <h2 id="where">{t(forceWords.where, { ended: String(troop.ended !== '') })}</h2>
        <ForceMap troops={map} chosen={troop.letter} to={paths.troop} />
        <div className="troops">
          <FactList facts={troop.facts} />
        </div>
      </section>
      <TroopHistory troop={troop} />
      <TroopBarracks troop={troop} />
      <RecordsSection found={found} all={paths.explore({ unit: troop.name })} name={troop.name} />
      <PageNotes notes={troop.notes} />
      <TroopSteps steps={troop.steps} />
    </div>
  )
}

/** Parts of a troop's page: what happened, its barracks, and the troops beside it. */
function TroopHistory({ troop }: { troop: TroopData }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="sec" aria-labelledby="history">
      <div className="sec-h">
        <h2 id="history">{t(forceWords.history)}</h2>
      </div>
      <ol className="told">
        {troop.statements.map(({ text, sources }) => (
          <li key={text}>
            <p lang={lang}>{text}</p>
            <p className="src-l">
              <SourceCitations sources={sources} />
            </p>
          </li>
        ))}
      </ol>
      {troop.units.map(({ name, path }) => (
        <p key={name}>
          <Link className="more" to={path} lang={lang}>
            {name}
          </Link>
        </p>
      ))}
    </section>
  )
}

function TroopBarracks({ troop }: { troop: TroopData }) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  const stations = useSite().divisions?.stations ?? ''
  return (
    <section className="sec" aria-labelledby="barracks">
      <div className="sec-h">
        <h2 id="barracks">{capital(stations)}</h2>
        <Link className="more" to={troop.barracksPath}>
          {t(forceWords.inDetail, { stations })}
        </Link>
      </div>
      <ul className="barr-l">
        {troop.barracks.map(({ id, code, name, subtitle, former }) => (
          <li key={id}>
            <span className="mono">{code}</span>
            <Link to={`${troop.barracksPath}#${id}`} lang={lang}>
              {name}
            </Link>
            {former ? (
              <span>{t.rich(forceWords.closedStation, { station: subtitle, name: mark })}</span>
            ) : (
              <span lang={lang}>{subtitle}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TroopSteps({ steps: [earlier, later] }: Pick<TroopData, 'steps'>) {
  const t = useWords()
  const lang = useContentLanguage()
  const many = useSite().divisions?.many ?? ''
  return (
    <nav className="beside-n sec" aria-label={many}>
      {earlier ? (
        <Link to={earlier.path} rel="prev" lang={lang}>
          {earlier.name}, {earlier.location}
        </Link>
      ) : (
        <span />
      )}
      <Link to={paths.peopleUnits()}>{t(forceWords.allOf, { many })}</Link>
      {later ? (
        <Link to={later.path} rel="next" lang={lang}>
          {later.name}, {later.location}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** The road itself as a rail: its stations by milepost, each leading to its entry in the list below. */
function RoadRail({ road }: { road: RoadData }) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  return (
    <section className="sec" aria-labelledby="road">
      <div className="sec-h">
        <h2 id="road" lang={lang}>
          {road.title}
        </h2>
        <p className="mono">
          {t.rich(forceWords.roadLine, { road: road.name, miles: road.miles, direction: road.direction, name: mark, way: mark })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <section className="road-scroll" aria-label={t(forceWords.alongRoad)} tabIndex={0}>
        <div className="road" style={{ '--rows': road.rows }}>
          <ol>
            {road.along.map((station) => (
              <li
                key={station.code}
                className={station.share > 0.5 ? 'l' : undefined}
                style={{ '--at': station.share, '--row': station.row }}
              >
                <a href={`#${station.id}`}>
                  <b>{station.code}</b> <span lang={lang}>{station.location}</span>
                  <span className="vh">, {t(forceWords.milepost, { milepost: station.milepost })}</span>
                </a>
              </li>
            ))}
          </ol>
          <div className="road-line" aria-hidden="true">
            {road.ticks.map(({ milepost, share }) => (
              <span key={milepost} className="tick" style={{ '--at': share }}>
                {milepost}
              </span>
            ))}
            {road.interchanges.map(({ name, share }) => (
              <span key={name} lang={lang} className="change" style={{ '--at': share }}>
                {name}
              </span>
            ))}
          </div>
          <p className="road-ends mono" lang={lang}>
            <span>{road.start}</span>
            <span>{road.end}</span>
          </p>
        </div>
      </section>
      <p className="note" lang={lang}>
        {road.note}
      </p>
      <ol className="stations">
        {road.stations.map((station) => (
          <li key={station.code} id={station.id}>
            <p className="code">{station.code}</p>
            <div>
              <h3 lang={lang}>{station.location}</h3>
              <p className="mono">
                {station.about
                  ? t(forceWords.aboutMilepost, { milepost: station.milepost })
                  : t(forceWords.milepost, { milepost: station.milepost })}
              </p>
              <p lang={lang}>{station.note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
