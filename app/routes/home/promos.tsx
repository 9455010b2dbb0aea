/** Two ways on: the timelines, and help with a search. */
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { ResearchWords } from './stated-figures.ts'

interface TimelinePromoProps {
  title: string
  eras: readonly { id: string; period: string; title: string }[]
  to: string
}

export function TimelinePromo({ title, eras, to }: TimelinePromoProps) {
  return (
    <article>
      <h2>{title}</h2>
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

export function ResearchPromo({ research: { title, text, responseTime, map } }: { research: ResearchWords }) {
  return (
    <article>
      <div className="two">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          {responseTime === '' ? null : <p>Response time: {responseTime}</p>}
          <div className="btns">
            <ButtonLink variant="default" to={paths.research()}>
              Request research
            </ButtonLink>
            <ButtonLink to={paths.howToCite()}>How to cite</ButtonLink>
          </div>
        </div>
        {map ? (
          <figure className="where">
            <svg viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-label={map.label}>
              <use href={`/${map.file}#map`} width={map.width} height={map.height} />
            </svg>
            <figcaption className="note">
              {map.note} {map.link === '' ? null : <Link to={paths.peopleUnits()}>{map.link}</Link>}
            </figcaption>
          </figure>
        ) : null}
      </div>
    </article>
  )
}
