/** /collections/documents: documents of every collection, eight at a time, by words, years and kind. */
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as collectionsWords from '../../../messages/areas/collections.ts'
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
import { ChoiceChips, CollectionHead, CollectionTools, groupChips, LoadMore, NothingHere } from './collection-tools.tsx'
import { DocumentCard } from './document-card.tsx'
import { loadDocuments } from './documents.server.ts'

/** At the foot of the page. */
const DocumentTypes = lazy(async () => ({ default: (await import('./collection-help.tsx')).DocumentTypes }))

const PATH = paths.collection('documents')

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const site = siteAddress(request, archive.settings)
  const page = await loadDocuments(request, archive, site)
  return data({ ...page, canonical: site + PATH }, { status: page.listing.status })
})

export const handle = SKIPS_TO_RESULTS

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { listing, title, description, canonical } = loaderData
  return [
    ...pageMeta(matches, { title, description, canonical }),
    ...(isNarrowed(listing.address) || listing.address.page > 1 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function Documents({ loaderData: { listing, lede, text, types } }: Route.ComponentProps) {
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
            text={text}
            chips={<ChoiceChips label={t(collectionsWords.types)} chips={groupChips(PATH, address, found, t(collectionsWords.allTypes))} />}
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              {text.results}
            </h2>
            {found.records.length === 0 ? <NothingHere path={PATH} address={address} found={found} /> : null}
            <div className="docs">
              {found.records.map((record, at) => (
                <DocumentCard key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={PATH} address={address} found={found}>
              {text.showing}
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
