/** Two ways on: the timelines, and help with a search. */
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

export function TimelinePromo({ eras, to }: { eras: readonly { id: string; period: string; title: string }[]; to: string }) {
  return (
    <article>
      <h2>Five eras</h2>
      <ul className="eras">
        {eras.map(({ id, period, title }) => (
          <li key={id}>
            <span className="mono">{period}</span>
            <span>{title}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={to}>Read the timelines</ButtonLink>
    </article>
  )
}

export function ResearchPromo({ responseTime }: { responseTime: string }) {
  return (
    <article>
      <div className="two">
        <div>
          <h2>Help with a search</h2>
          <p>
            Describe what you are looking for. An archivist searches the catalog and the shelves, and answers in writing. Browsing and
            consultations are free; research is charged by the hour, copies by the page.
          </p>
          <p>Response time: {responseTime}</p>
          <div className="btns">
            <ButtonLink variant="default" to={paths.research()}>
              Request research
            </ButtonLink>
            <ButtonLink to={paths.howToCite()}>How to cite</ButtonLink>
          </div>
        </div>
        <figure className="where">
          <svg viewBox="0 0 1200 740" role="img" aria-label="Map of Massachusetts with its counties and the towns that have a station">
            <use href="/maps/massachusetts.svg#map" width="1200" height="740" />
          </svg>
          <figcaption className="note">
            Towns with a station named in the sources. Dots mark town centers. <Link to="/people-units">Troops and stations</Link>
          </figcaption>
        </figure>
      </div>
    </article>
  )
}
