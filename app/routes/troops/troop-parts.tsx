/** Parts of a troop's page: what happened, its barracks, and the troops beside it. */

import * as forceWords from '../../../messages/en/force.ts'
import { SourceCitations } from '../../components/sources/index.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownTroop } from './shown-troop.ts'

export function TroopHistory({ troop }: { troop: ShownTroop }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="sec" aria-labelledby="history">
      <div className="sec-h">
        <h2 id="history">{t(forceWords.history)}</h2>
      </div>
      <ol className="told">
        {troop.statements.map(({ text, general, sources }) => (
          <li key={text}>
            <p lang={lang}>{text}</p>
            <p className="src-l">{general ? t(forceWords.generalKnowledge) : <SourceCitations sources={sources} />}</p>
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

export function TroopBarracks({ troop }: { troop: ShownTroop }) {
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

export function TroopSteps({ steps: [earlier, later] }: Pick<ShownTroop, 'steps'>) {
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
