/** Everyone that records and articles name, every place with a map, every subject: a list from A to Z. */
import * as headingsWords from '../../../messages/areas/headings.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { PlaceMap } from '../../components/record/place-map.tsx'
import { pageMeta } from '../../page-meta.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/heading-list'
import { loadHeadingList } from './heading.server.ts'
import { LetterList } from './letter-list.tsx'

export const loader = guard(({ request, context }: Route.LoaderArgs) => loadHeadingList(request, archiveOf(request, context)))

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, loaderData) : []
}

export default function HeadingList({ loaderData: list }: Route.ComponentProps) {
  const { title, description, counted, kinds, map } = list
  const t = useWords()
  return (
    <div className="wrap headings">
      <Crumbs trail={[{ title }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">
          {description} {counted}
        </p>
      </div>
      {kinds.length > 0 ? (
        <nav className="chips" aria-label={t(headingsWords.kind)}>
          {kinds.map(({ kind, words, count, to, current }) => (
            <Link key={kind} className="chip pl" to={to} preventScrollReset aria-current={current ? 'true' : undefined}>
              {words} <span className="n">{count}</span>
            </Link>
          ))}
        </nav>
      ) : null}
      {map ? (
        <div className="places-map" hidden={map.pins.length === 0}>
          <PlaceMap pins={map.pins} label={map.label} />
        </div>
      ) : null}
      <LetterList groups={list.groups} asked={list.asked} path={list.path} keep={list.keep} what={list.what} />
    </div>
  )
}
