/** Units: founded when, able to do what; then the others by name. */

import type { Said } from '../../../catalog/contract/translatable.ts'
import * as forceWords from '../../../messages/en/force.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { listedUnits } from './listed-units.ts'

interface UnitListProps {
  units: ReturnType<typeof listedUnits>
  /** Headings of the units with what they can do, and of the others. */
  title: Said
  others: Said
}

export function UnitList({ units: { listed, others }, title, others: otherTitle }: UnitListProps) {
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
