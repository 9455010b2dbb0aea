/** The troops on a map: each letter is a link and leads where the same line of the list leads. */
import * as forceWords from '../../../messages/areas/force.ts'
import type { Language } from '../../../messages/languages.ts'
import { useSite } from '../../site.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { FigureMark, SourceCitations } from '../sources/sources.tsx'
import type { CitedFigure, MapTroop, StatedFact } from './force.server.ts'

interface ForceMapProps {
  troops: readonly MapTroop[]
  /** Letter chosen; null shows all alike. */
  chosen: string | null
  to: (letter: string) => string
}

export function ForceMap({ troops, chosen, to }: ForceMapProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const { map, divisions } = useSite()
  if (!map || !divisions) return null
  // The chosen one last, so that nothing is drawn over it.
  const drawn = [...troops].sort((a, b) => Number(a.letter === chosen) - Number(b.letter === chosen))
  return (
    <figure className="where force-map">
      <svg viewBox={`0 0 ${map.width} ${map.height}`}>
        <title>{t(forceWords.mapOf, { map: map.name, many: divisions.many, stations: divisions.stations })}</title>
        <use href={`/${map.file}#map`} width={map.width} height={map.height} />
        {drawn.map((troop) => (
          <g key={troop.letter} className={look(troop, chosen)}>
            <line x1={troop.seat.x} y1={troop.seat.y} x2={troop.label.x} y2={troop.label.y} />
            {troop.pins.map((pin) => (
              <circle key={pin.id} className={pin.former ? 'st former' : 'st'} cx={pin.x} cy={pin.y} r="7.5">
                <title lang={lang}>{`${pin.name}, ${troop.name}`}</title>
              </circle>
            ))}
          </g>
        ))}
        {drawn.map((troop) => (
          <Link
            key={troop.letter}
            to={to(troop.letter)}
            preventScrollReset
            lang={lang}
            aria-label={`${troop.name}, ${troop.location}`}
            aria-current={troop.letter === chosen ? 'true' : undefined}
            className={look(troop, chosen)}
          >
            <circle className="lt" cx={troop.label.x} cy={troop.label.y} r="23" />
            <text x={troop.label.x} y={troop.label.y + 9.5}>
              {troop.letter.toUpperCase()}
            </text>
          </Link>
        ))}
      </svg>
      <figcaption className="note" lang={lang}>
        {map.note}
      </figcaption>
    </figure>
  )
}

function look({ letter, ended }: MapTroop, chosen: string | null): string {
  if (letter === chosen) return 'tr now'
  if (chosen !== null) return 'tr dim'
  return ended ? 'tr ended' : 'tr'
}

/** Fields of a troop or a barracks with their sources. */
export function FactList({ facts }: { facts: readonly StatedFact[] }) {
  const lang = useContentLanguage()
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            {lang === undefined ? fact.text : <span lang={lang}>{fact.text}</span>}
            {fact.sources.length > 0 ? (
              <span className="basis">
                <SourceCitations sources={fact.sources} />
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Display figures set large. What sources say of each stands in the page's note. */
interface FigureListProps {
  figures: readonly CitedFigure[]
  label: string
  /** Of the label, where it is content. */
  lang?: Language
}

export function FigureList({ figures, label, lang }: FigureListProps) {
  const content = useContentLanguage()
  if (figures.length === 0) return null
  return (
    <section aria-label={label} lang={lang}>
      <dl className="figs" lang={content}>
        {figures.map(({ id, label: name, value, note }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="v">
              {value}
              {note === '' ? null : <FigureMark />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
