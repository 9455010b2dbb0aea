/** The troops one under the other; choosing one here is the same as choosing it on the map. */
import type { ReactNode } from 'react'
import * as forceWords from '../../../messages/en/force.ts'
import { FactList } from '../../components/force/index.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ListedTroop } from './listed-troops.ts'

interface TroopListProps {
  troops: readonly ListedTroop[]
  chosen: string | null
  to: (letter: string) => string
}

export function TroopList({ troops, chosen, to }: TroopListProps) {
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
