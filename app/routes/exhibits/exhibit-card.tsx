/** An exhibit on the list: its picture, title, description, date range and themes. */
import * as exhibitsWords from '../../../messages/en/exhibits.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { headOf } from './exhibit-data.ts'

export function ExhibitCard({ exhibit }: { exhibit: ReturnType<typeof headOf> }) {
  const { id, title, description, dateRange, themes, count, image } = exhibit
  const t = useWords()
  const lang = useContentLanguage()
  const to = paths.exhibit(id)
  return (
    <article className="card ex-card">
      <div className="top-l">
        <span className="mono">{dateRange}</span>
        <span className="mono">{t(exhibitsWords.records, { count })}</span>
      </div>
      {image ? (
        <Link to={to} tabIndex={-1} aria-hidden="true">
          <span className="plate">
            <img src={image.src} alt={image.alt} lang={lang} width="1200" height="800" loading="lazy" decoding="async" />
          </span>
        </Link>
      ) : null}
      <h3>
        <Link className="q" to={to} lang={lang}>
          {title}
        </Link>
      </h3>
      <p className="desc" lang={lang}>
        {description}
      </p>
      <p className="meta" lang={lang}>
        {themes.join(' · ')}
      </p>
      <div className="acts">
        <ButtonLink size="sm" to={to}>
          {t(exhibitsWords.view)}
          <span className="vh" lang={lang}>
            {' '}
            {title}
          </span>
        </ButtonLink>
      </div>
    </article>
  )
}
