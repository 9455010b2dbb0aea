/** The road itself as a rail: its stations by milepost, each leading to its entry in the list below. */
import * as forceWords from '../../../messages/en/force.ts'
import { SourceCitations } from '../../components/sources/index.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import type { ShownRoad } from './shown-road.ts'

export function RoadRail({ road }: { road: ShownRoad }) {
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
              <p className="src-l">
                <SourceCitations sources={station.sources} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
