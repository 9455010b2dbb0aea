/** /collections/documents: documents of every collection, eight at a time, by words, years and kind. */
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as collectionsWords from '../../../messages/en/collections.ts'
import * as collectionsServerWords from '../../../messages/en/collections-server.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { SKIPS_TO_RESULTS } from '../../skip-links.tsx'
import { useWords } from '../../ui/language.ts'
import { BadValues, NotReady } from '../explore/notices.tsx'
import type { Route } from './+types/documents'
import { isNarrowed } from './collection-address.ts'
import { CollectionHead } from './collection-head.tsx'
import { ChoiceChips, CollectionTools, groupChips } from './collection-tools.tsx'
import { DocumentCard } from './document-card.tsx'
import { documentListing } from './documents-data.ts'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'
import { displayFigures, onlineToday, saidOfListing } from './said-of-collection.ts'

/** At the foot of the page. */
const DocumentTypes = lazy(() => import('./document-types.tsx'))

const PATH = paths.collection('documents')

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const site = siteAddress(request, archive.settings)
  const listing = await documentListing(request, archive, site)
  const words = archive.catalog.contract.pages.documents
  const t = wordsIn(archive.language)
  const stated = (ids: readonly string[]) =>
    displayFigures(
      t,
      listing.found,
      ids.flatMap((id) => archive.catalog.figure(id) ?? []).map(({ label, value }) => ({ label, value })),
    )
  const [total] = stated([words.held])
  const title = t(collectionsServerWords.documentCollection)
  const lede = [
    total ? t(collectionsServerWords.documentsStated, { stated: total.value, mark: total.note ?? '' }) : '',
    onlineToday(t, listing.found),
    t(collectionsServerWords.documentsAre),
  ]
    .filter(Boolean)
    .join(' ')
  const said = saidOfListing(t, listing, {
    placeholder: t(collectionsServerWords.searchDocuments),
    railTitle: t(collectionsServerWords.documentsByDecade),
    results: t(collectionsServerWords.documentsOnline),
    showing: (values) => t(collectionsServerWords.showingDocuments, { ...values, stated: total?.value ?? 'none', mark: total?.note ?? '' }),
  })
  return data(
    { listing, title, lede, said, description: words.description, types: stated(words.types), canonical: site + PATH },
    { status: listing.status },
  )
})

export const handle = SKIPS_TO_RESULTS

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { listing, canonical } = loaderData
  return [
    ...pageMeta(matches, {
      title: loaderData.title,
      description: loaderData.description,
      canonical,
    }),
    ...(isNarrowed(listing.address) || listing.address.page > 1 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function Documents({ loaderData: { listing, lede, said, types } }: Route.ComponentProps) {
  const { address, problems, found } = listing
  const t = useWords()
  return (
    <div className="wrap collections">
      <CollectionHead
        title={t(collectionsWords.documents)}
        crumb={t(collectionsWords.documents)}
        content={false}
        lede={lede}
        figures={[]}
      />
      <BadValues address={address} problems={problems} />
      {found === null ? (
        <NotReady />
      ) : (
        <>
          <CollectionTools
            path={PATH}
            address={address}
            found={found}
            said={said}
            chips={<ChoiceChips label={t(collectionsWords.types)} chips={groupChips(PATH, address, found, t(collectionsWords.allTypes))} />}
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              {said.results}
            </h2>
            {found.records.length === 0 ? <NothingHere path={PATH} address={address} found={found} /> : null}
            <div className="docs">
              {found.records.map((record, at) => (
                <DocumentCard key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={PATH} address={address} found={found}>
              {said.showing}
            </LoadMore>
          </section>
        </>
      )}
      {types.length > 0 ? (
        <Suspense>
          <DocumentTypes types={types} />
        </Suspense>
      ) : null}
    </div>
  )
}
