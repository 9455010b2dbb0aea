/** Two ways on: the timelines, and help with a search. */
import type { Said } from '../../../catalog/contract/translatable.ts'
import * as homeWords from '../../../messages/en/home.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ResearchWords } from './stated-figures.ts'

interface TimelinePromoProps {
  title: Said
  eras: readonly { id: string; period: string; title: string }[]
  to: string
}

export function TimelinePromo({ title, eras, to }: TimelinePromoProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <article>
      <h2 lang={title.lang}>{title.words}</h2>
      <ul className="eras" lang={lang}>
        {eras.map(({ id, period, title }) => (
          <li key={id}>
            <span className="mono">{period}</span>
            <span>{title}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={to}>{t(homeWords.readTimelines)}</ButtonLink>
    </article>
  )
}

export function ResearchPromo({ research: { title, text, responseTime, map } }: { research: ResearchWords }) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  return (
    <article>
      <div className="two">
        <div>
          <h2 lang={title.lang}>{title.words}</h2>
          <p lang={text.lang}>{text.words}</p>
          {responseTime === '' ? null : (
            <p>
              {t.rich(homeWords.responseTime, {
                time: responseTime,
                value: mark,
              })}
            </p>
          )}
          <div className="btns">
            <ButtonLink variant="default" to={paths.research()}>
              {t(homeWords.requestResearch)}
            </ButtonLink>
            <ButtonLink to={paths.howToCite()}>{t(homeWords.howToCite)}</ButtonLink>
          </div>
        </div>
        {map ? (
          <figure className="where">
            <svg viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-label={map.label} lang={lang}>
              <use href={`/${map.file}#map`} width={map.width} height={map.height} />
            </svg>
            <figcaption className="note">
              <span lang={map.note.lang}>{map.note.words}</span>{' '}
              {map.link ? (
                <Link to={paths.peopleUnits()} lang={map.link.lang}>
                  {map.link.words}
                </Link>
              ) : null}
            </figcaption>
          </figure>
        ) : null}
      </div>
    </article>
  )
}
