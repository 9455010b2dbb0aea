/** /exhibits: what is told from the records now, and what was told before; by theme. */

import { siteAddress } from '../../../endpoints/request-address.ts'
import * as exhibitsWords from '../../../messages/areas/exhibits.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Route } from './+types/exhibits'
import { headOf } from './exhibit.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, media, language } = archiveOf(request, context)
  requirePage(catalog, paths.exhibits())
  const all = catalog.exhibits.map((exhibit) => headOf(exhibit, media.plates, language))
  const theme = new URL(request.url).searchParams.get('theme') ?? ''
  const themes = [...new Set(all.flatMap((exhibit) => exhibit.themes))].sort()
  const t = wordsIn(language)
  return {
    title: t(exhibitsWords.exhibits),
    description: t(exhibitsWords.description, { count: all.length }),
    theme,
    themes: themes.map((name) => ({ name, count: all.filter((exhibit) => exhibit.themes.includes(name)).length })),
    total: all.length,
    exhibits: all.filter((exhibit) => theme === '' || exhibit.themes.includes(theme)),
    canonical: siteAddress(request, settings) + paths.exhibits(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

const PARTS = [
  { standing: 'current', className: 'ex-current', title: exhibitsWords.currentExhibitions },
  { standing: 'past', className: 'ex-past', title: exhibitsWords.pastExhibitions },
] as const

export default function Exhibits({ loaderData: { theme, themes, total, exhibits } }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="wrap exhibits">
      <Crumbs trail={[{ title: t(exhibitsWords.exhibits) }]} />
      <div className="phead g12">
        <h1 className="ph1">{t(exhibitsWords.exhibits)}</h1>
        <p className="lede ph2">{t(exhibitsWords.lede)}</p>
      </div>
      <nav className="chips" aria-label={t(exhibitsWords.theme)}>
        <ChoiceChip to={paths.exhibits()} chosen={theme === ''}>
          {t(exhibitsWords.allThemes, { count: total })}
        </ChoiceChip>
        {themes.map(({ name, count }) => (
          <ChoiceChip key={name} to={paths.exhibits({ theme: name })} chosen={theme === name}>
            <span lang={lang}>{name}</span> ({count})
          </ChoiceChip>
        ))}
      </nav>
      {exhibits.length === 0 ? (
        <EmptyState title={t(exhibitsWords.noneWithTheme)}>
          <p>{t(exhibitsWords.notATheme, { theme })}</p>
        </EmptyState>
      ) : (
        <p className="mono ex-count" role="status">
          {t(exhibitsWords.shown, { shown: exhibits.length, all: total })}
        </p>
      )}
      {PARTS.map(({ standing, className, title }) => {
        const part = exhibits.filter((exhibit) => exhibit.standing === standing)
        return part.length === 0 ? null : (
          <section key={standing} className={className} aria-labelledby={standing}>
            <hr className="oxford" />
            <div className="sec-h">
              <h2 id={standing}>{t(title)}</h2>
            </div>
            <div className="ex-cards">
              {part.map((exhibit) => (
                <ExhibitCard key={exhibit.id} exhibit={exhibit} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

/** An exhibit on the list: its picture, title, description, date range and themes. */
function ExhibitCard({ exhibit }: { exhibit: ReturnType<typeof headOf> }) {
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
