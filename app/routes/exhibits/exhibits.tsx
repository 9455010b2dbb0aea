/** /exhibits: what is told from the records now, and what was told before; by theme. */
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { ChoiceChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Route } from './+types/exhibits'
import { ExhibitCard } from './exhibit-card.tsx'
import { headOf } from './exhibit-data.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, media } = archiveOf(request, context)
  requirePage(catalog, paths.exhibits())
  const all = catalog.exhibits.map((exhibit) => headOf(exhibit, media.plates))
  const theme = new URL(request.url).searchParams.get('theme') ?? ''
  const themes = [...new Set(all.flatMap((exhibit) => exhibit.themes))].sort()
  return {
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
    title: 'Exhibits',
    description: `${loaderData?.total ?? ''} exhibits drawn from the archive’s records, each a sequence of records with numbered sources.`,
    canonical: loaderData?.canonical,
  })
}

const PARTS = [
  { standing: 'current', title: 'Current exhibitions' },
  { standing: 'past', title: 'Past exhibitions' },
] as const

export default function Exhibits({ loaderData: { theme, themes, total, exhibits } }: Route.ComponentProps) {
  return (
    <div className="wrap exhibits">
      <Crumbs trail={[{ title: 'Exhibits' }]} />
      <div className="phead g12">
        <h1 className="ph1">Exhibits</h1>
        <p className="lede ph2">
          Stories told through records, one after another, each with its source. All are online exhibits of this site; none was shown in a
          gallery. Past exhibits remain available.
        </p>
      </div>
      <nav className="chips" aria-label="Theme">
        <ChoiceChip to={paths.exhibits()} chosen={theme === ''}>
          All themes ({total})
        </ChoiceChip>
        {themes.map(({ name, count }) => (
          <ChoiceChip key={name} to={paths.exhibits({ theme: name })} chosen={theme === name}>
            {name} ({count})
          </ChoiceChip>
        ))}
      </nav>
      {exhibits.length === 0 ? (
        <EmptyState title="No exhibits with this theme">
          <p>“{theme}” is not one of the themes above.</p>
        </EmptyState>
      ) : (
        <p className="mono ex-count" role="status">
          {exhibits.length} of {total} exhibits
        </p>
      )}
      {PARTS.map(({ standing, title }) => {
        const part = exhibits.filter((exhibit) => exhibit.standing === standing)
        return part.length === 0 ? null : (
          <section key={standing} className={`ex-${standing}`} aria-labelledby={standing}>
            <hr className="oxford" />
            <div className="sec-h">
              <h2 id={standing}>{title}</h2>
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
