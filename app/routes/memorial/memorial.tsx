/** The memorial: names set large, what a source states, and no count of anyone. */
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as memorialWords from '../../../messages/en/memorial.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { shownSources } from '../../components/sources/shown-source.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage } from '../../ui/language.ts'
import type { Route } from './+types/memorial'
import { MemorialNotes } from './memorial-notes.tsx'
import { shownEntry } from './memorial-words.ts'
import { NamesInOrder, Roll } from './roll.tsx'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, language } = archiveOf(request, context)
  const words = catalog.contract.pages.memorial
  requirePage(catalog, paths.memorial())
  if (!words) throw notFound('Words for the page of the memorial')
  const shown = (wanted: (entry: (typeof catalog.memorial)[number]) => boolean) =>
    catalog.memorial.filter(wanted).map((entry) => shownEntry(entry, catalog, language))
  const { title, lede, description, service, collection } = words
  return {
    pageTitle: wordsIn(language)(memorialWords.memorial),
    title,
    lede,
    description,
    first: shown(({ first }) => first),
    groups: words.groups.map(({ body, title, note }) => ({ title, note, entries: shown((entry) => !entry.first && entry.body === body) })),
    service: service ? { title: service.title, text: service.text, sources: shownSources(service.refs, catalog) } : null,
    records: collection === '' ? '' : paths.explore({ collection }),
    canonical: siteAddress(request, settings) + paths.memorial(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.pageTitle ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

export default function Memorial({ loaderData: { title, lede, first, groups, service, records } }: Route.ComponentProps) {
  return (
    <div className="mem">
      <header lang={useContentLanguage()}>
        <h1>{title}</h1>
        <p>{lede}</p>
      </header>
      <Roll entries={first} />
      {groups.map((group, at) => (
        <NamesInOrder key={group.title} id={`group-${at + 1}`} title={group.title} entries={group.entries}>
          {group.note}
        </NamesInOrder>
      ))}
      <MemorialNotes service={service} records={records} />
    </div>
  )
}
