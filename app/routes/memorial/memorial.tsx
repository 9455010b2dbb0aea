/** The memorial: names set large, what a source states, and no count of anyone. */
import { saidIn, type Translatable } from '../../../catalog/contract/translatable.ts'
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
  const { service, collection } = words
  const said = (given: Translatable) => saidIn(language, given)
  return {
    pageTitle: wordsIn(language)(memorialWords.memorial),
    title: said(words.title),
    lede: said(words.lede),
    description: said(words.description).words,
    first: shown(({ first }) => first),
    groups: words.groups.map(({ body, title, note }) => ({
      title: said(title),
      note: note ? said(note) : null,
      entries: shown((entry) => !entry.first && entry.body === body),
    })),
    service: service ? { title: said(service.title), text: service.text, sources: shownSources(service.refs, catalog) } : null,
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
      <header>
        <h1 lang={title.lang}>{title.words}</h1>
        <p lang={lede.lang}>{lede.words}</p>
      </header>
      <Roll entries={first} />
      {groups.map((group, at) => (
        <NamesInOrder key={group.title.words} id={`group-${at + 1}`} {...group} />
      ))}
      <MemorialNotes service={service} records={records} />
    </div>
  )
}
