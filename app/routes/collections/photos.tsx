/** /collections/photos: sixteen photographs at a time, by words, decades and years. */
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
import type { Route } from './+types/photos'
import { addressOf, type CollectionAddress, changed, isNarrowed } from './collection-address.ts'
import { CollectionHead, countedRecords } from './collection-head.tsx'
import { type Choice, ChoiceChips, CollectionTools } from './collection-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'
import { PhotoCard } from './photo-card.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import { photoListing } from './photos-data.ts'
import { figureValue } from './stated-figures.ts'

const PATH = paths.collection('photos')

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const listing = await photoListing(request, archive)
  const figure = (id: string) => figureValue(archive.catalog, id)
  const stated = {
    held: figure('photographs-held'),
    digitised: figure('photographs-digitised'),
    years: figure('years-of-history'),
    coverage: figure('coverage-years'),
    preview: figure('image-preview'),
    scan: figure('image-high-resolution'),
  }
  return data({ listing, stated, canonical: siteAddress(request, archive.settings) + PATH }, { status: listing.status })
})

export const handle = SKIPS_TO_RESULTS

export const headers = sharedHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { listing, canonical } = loaderData
  return [
    ...pageMeta({
      title: 'Photograph Collection',
      description:
        'Photographs of patrols, barracks, vehicles, vessels, aircraft and people at work since 1865, by subject, decade and unit.',
      canonical,
    }),
    ...(isNarrowed(listing.address) || listing.address.page > 1 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function Photos({ loaderData: { listing, stated } }: Route.ComponentProps) {
  const { address, problems, found } = listing
  const online = found ? countedRecords(found.all, found.allSamples) : ''
  return (
    <div className="wrap collections">
      <CollectionHead
        title="Photographs"
        crumb="Photographs"
        lede={`${stated.digitised} images over ${stated.years} years, digitized out of ${stated.held} held. What is online here today is counted live: ${online}, shown with illustrations.`}
        figures={[
          { label: 'Held', value: stated.held },
          { label: 'Digitized', value: stated.digitised },
          { label: 'Online here', value: found ? wholeNumber(found.all) : '' },
          { label: 'Years', value: stated.coverage },
        ]}
        note="The figures for photographs held and digitized describe physical holdings; no scans are online here yet. “Online here” is a live count."
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
            placeholder="Search photographs by subject, location, date, or unit..."
            railTitle="Photographs by decade"
            plainOrder="Mixed subjects"
            chips={<ChoiceChips label="Decades" chips={decadeChips(address)} />}
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              Photographs online
            </h2>
            {found.records.length === 0 ? <NothingHere path={PATH} address={address} found={found} /> : null}
            <div className="photos">
              {found.records.map((record, at) => (
                <PhotoCard key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={PATH} address={address} found={found}>
              Showing {wholeNumber(found.records.length)} of {wholeNumber(found.total)} {found.total === 1 ? 'photograph' : 'photographs'}{' '}
              online
              {isNarrowed(address) ? ' matching' : ''}. {stated.held} photographs spanning {stated.coverage} are held, counting prints and
              negatives.
            </LoadMore>
          </section>
        </>
      )}
      <PhotoNotes preview={stated.preview} scan={stated.scan} />
    </div>
  )
}

const ERAS = [
  ['All Decades', null, null],
  ['1860s-1900s', null, 1909],
  ['1910s-1940s', 1910, 1949],
  ['1950s-1980s', 1950, 1989],
  ['1990s-Present', 1990, null],
] as const

function decadeChips(address: CollectionAddress): Choice[] {
  return ERAS.map(([name, from, to]) => ({
    name,
    count: '',
    to: addressOf(PATH, changed(address, { from, to })),
    current: address.from === from && address.to === to,
  }))
}
