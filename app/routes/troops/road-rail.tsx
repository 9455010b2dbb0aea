/** The road itself as a rail: its stations by milepost, each leading to its entry in the list below. */
import { SourceCitations } from '../../components/sources/index.ts'
import type { ShownRoad } from './shown-road.ts'

export function RoadRail({ road }: { road: ShownRoad }) {
  return (
    <section className="sec" aria-labelledby="road">
      <div className="sec-h">
        <h2 id="road">{road.title}</h2>
        <p className="mono">
          {road.name} · {road.miles} miles · {road.direction}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <section className="road-scroll" aria-label="The stations along the road by milepost" tabIndex={0}>
        <div className="road" style={{ '--rows': road.rows }}>
          <ol>
            {road.along.map((station) => (
              <li
                key={station.code}
                className={station.share > 0.5 ? 'l' : undefined}
                style={{ '--at': station.share, '--row': station.row }}
              >
                <a href={`#${station.id}`}>
                  <b>{station.code}</b> {station.location}
                  <span className="vh">, milepost {station.milepost}</span>
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
              <span key={name} className="change" style={{ '--at': share }}>
                {name}
              </span>
            ))}
          </div>
          <p className="road-ends mono">
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
              <h3>{station.location}</h3>
              <p className="mono">
                {station.about ? 'about ' : ''}milepost {station.milepost}
              </p>
              <p>{station.note}</p>
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
