/** /collections/documents: documents of every collection, eight at a time, by words, years and kind. */
import { data } from 'react-router'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { SKIPS_TO_RESULTS } from '../../skip-links.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { BadValues, NotReady } from '../explore/notices.tsx'
import type { Route } from './+types/documents'
import { isNarrowed } from './collection-address.ts'
import { CollectionHead, countedRecords } from './collection-head.tsx'
import { ChoiceChips, CollectionTools, groupChips } from './collection-tools.tsx'
import { DocumentCard } from './document-card.tsx'
import { DocumentTypes } from './document-types.tsx'
import { documentListing } from './documents-data.ts'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'

const PATH = paths.collection('documents')

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const site = siteAddress(request, archive.settings)
  const listing = await documentListing(request, archive, site)
  const words = archive.catalog.contract.pages.documents
  const stated = {
    held: archive.catalog.figure(words.held)?.value ?? '',
    types: words.types.flatMap((id) => {
      const figure = archive.catalog.figure(id)
      return figure ? [{ label: figure.label, value: figure.value }] : []
    }),
  }
  return data({ listing, description: words.description, stated, canonical: site + PATH }, { status: listing.status })
})

export const handle = SKIPS_TO_RESULTS

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { listing, canonical } = loaderData
  return [
    ...pageMeta(matches, {
      title: 'Document Collection',
      description: loaderData.description,
      canonical,
    }),
    ...(isNarrowed(listing.address) || listing.address.page > 1 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function Documents({ loaderData: { listing, stated } }: Route.ComponentProps) {
  const { address, problems, found } = listing
  return (
    <div className="wrap collections">
      <CollectionHead
        title="Documents"
        crumb="Documents"
        lede={`${stated.held === '' ? '' : `${stated.held} documents are held. `}Online here today: ${found ? countedRecords(found.all, found.allSamples) : 'being counted'}. Each describes its document and says where it is kept; the PDF is that description, not the text.`}
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
            placeholder="Search documents by title, subject, date range, or unit..."
            railTitle="Documents by decade"
            chips={<ChoiceChips label="Types" chips={groupChips(PATH, address, found, 'All Types')} />}
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              Documents online
            </h2>
            {found.records.length === 0 ? <NothingHere path={PATH} address={address} found={found} /> : null}
            <div className="docs">
              {found.records.map((record, at) => (
                <DocumentCard key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={PATH} address={address} found={found}>
              Showing {wholeNumber(found.records.length)} of {wholeNumber(found.total)} documents online
              {isNarrowed(address) ? ' matching' : ''}
              {stated.held === '' ? '.' : `; ${stated.held} documents are held.`}
            </LoadMore>
          </section>
        </>
      )}
      {stated.types.length > 0 ? <DocumentTypes types={stated.types} held={stated.held} /> : null}
    </div>
  )
}
