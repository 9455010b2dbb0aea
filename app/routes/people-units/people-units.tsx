/** The divisions with their map where there are any, the units with their founding years, and the ways on. */

import type { ReactNode } from 'react'
import type { Said } from '../../../catalog/contract/translatable.ts'
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
import type { Route } from './+types/people-units'
import { type ListedTroop, loadPeopleUnits, type PeopleUnitsData } from './people-units.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => loadPeopleUnits(request, archiveOf(request, context)))

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title.words ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

export default function PeopleUnits({ loaderData: page }: Route.ComponentProps) {
  const { title, lede, chosen, troops, map, units, unitsTitle, othersTitle, ways, divisions, notes } = page
  const lang = useContentLanguage()
  const choose = (letter: string) => paths.peopleUnits(letter === chosen ? {} : { troop: letter })
  return (
    <div className="wrap people-units">
      <Crumbs trail={[{ title: title.words, content: title.lang !== undefined }]} />
      <div className="phead g12">
        <h1 className="ph1" lang={title.lang}>
          {title.words}
        </h1>
        <p className="lede ph2" lang={lede.lang}>
          {lede.words}
        </p>
      </div>
      {divisions && troops.length > 0 ? (
        <section aria-labelledby="troops">
          <div className="sec-h">
            <h2 id="troops" lang={divisions.title.lang}>
              {divisions.title.words}
            </h2>
            <p className="note" lang={lang}>
              {divisions.note}
            </p>
          </div>
          <div className="g12 force">
            <ForceMap troops={map} chosen={chosen} to={choose} />
            <TroopList troops={troops} chosen={chosen} to={choose} />
          </div>
        </section>
      ) : null}
      <UnitList units={units} title={unitsTitle} others={othersTitle} />
      <PageNotes notes={notes} />
      <WaysOn ways={ways} />
    </div>
  )
}

/** From the units to the people, as content/site/pages.yaml has it. */
function WaysOn({ ways }: { ways: readonly { to: string; title: Said; text: Said }[] }) {
  const t = useWords()
  if (ways.length === 0) return null
  return (
    <nav className="sec ways" aria-label={t(forceWords.people)}>
      <ul>
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} lang={title.lang}>
              {title.words}
            </Link>
            <p lang={text.lang}>{text.words}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The troops one under the other; choosing one here is the same as choosing it on the map. */
interface TroopListProps {
  troops: readonly ListedTroop[]
  chosen: string | null
  to: (letter: string) => string
}

function TroopList({ troops, chosen, to }: TroopListProps) {
  const { divisions } = useSite()
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  const shown = chosen === null ? troops : troops.filter(({ letter }) => letter === chosen)
  return (
    <div className="troops">
      <nav className="chips" aria-label={divisions?.one}>
        <Link className="chip pl" to={paths.peopleUnits()} preventScrollReset aria-current={chosen === null ? 'true' : undefined}>
          {t(forceWords.allOf, { many: divisions?.many ?? '' })}
        </Link>
        {troops.map(({ letter, name, location }) => (
          <Link
            key={letter}
            className="chip pl"
            to={to(letter)}
            preventScrollReset
            lang={lang}
            aria-current={letter === chosen ? 'true' : undefined}
            aria-label={`${name}, ${location}`}
          >
            {letter.toUpperCase()}
          </Link>
        ))}
      </nav>
      <ul className="troop-l">
        {shown.map((troop) => (
          <li key={troop.letter}>
            <h3>
              <Link className="q" to={troop.path} lang={lang}>
                {troop.name} <span>{troop.location}</span>
              </Link>
            </h3>
            {troop.locationNote === '' ? null : (
              <p className="note" lang={lang}>
                {troop.locationNote}
              </p>
            )}
            {troop.ended ? (
              <p className="ended-n" lang={lang}>
                {troop.ended}
              </p>
            ) : null}
            <p lang={lang}>{troop.summary}</p>
            {chosen === null ? null : (
              <p className="names" lang={lang}>
                {troop.barracks.map(({ name }) => name).join(' · ')}
              </p>
            )}
            <details className="unfold" open={chosen !== null}>
              <summary>
                {t.rich(forceWords.areaAndAddress, {
                  name: troop.name,
                  hidden: (words: ReactNode[]) => (
                    <span key="of" className="vh">
                      {words}
                    </span>
                  ),
                })}
              </summary>
              <FactList facts={troop.facts} />
            </details>
            <p className="go">
              <Link to={troop.path}>{t.rich(forceWords.historyOf, { division: troop.name, name: mark })}</Link>{' '}
              <Link to={troop.barracksPath}>{t(forceWords.itsStations, { stations: divisions?.stations ?? '' })}</Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="note" lang={divisions?.note.lang}>
        {divisions?.note.words}
      </p>
    </div>
  )
}

/** Units: founded when, able to do what; then the others by name. */
interface UnitListProps {
  units: PeopleUnitsData['units']
  /** Headings of the units with what they can do, and of the others. */
  title: Said
  others: Said
}

function UnitList({ units: { listed, others }, title, others: otherTitle }: UnitListProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const note = useContentMark()
  if (listed.length + others.length === 0) return null
  return (
    <section className="sec" aria-labelledby="units">
      <div className="sec-h">
        <h2 id="units" lang={title.lang}>
          {title.words}
        </h2>
      </div>
      <ul className="unit-l">
        {listed.map((unit) => (
          <li key={unit.id}>
            <p className="yr">{unit.founded}</p>
            <div>
              <h3>
                <Link className="q" to={unit.path} lang={lang}>
                  {unit.name}
                </Link>
              </h3>
              <p lang={lang}>{unit.summary}</p>
              {unit.foundedNote ? <p className="note">{t.rich(forceWords.founded, { words: unit.foundedNote, note })}</p> : null}
            </div>
            <ul className="caps" aria-label={t(forceWords.capabilities)}>
              {unit.capabilities.map((capability) => (
                <li key={capability} lang={lang}>
                  {capability}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <h3 className="others-h" lang={otherTitle.lang}>
          {otherTitle.words}
        </h3>
      ) : null}
      <ul className="others-l">
        {others.map(({ id, name, path }) => (
          <li key={id}>
            <Link to={path} lang={lang}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
