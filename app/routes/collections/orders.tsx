/** /collections/orders: the figures, three orders shown first, six categories that filter, and every order online. */
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
import type { Route } from './+types/orders'
import { isNarrowed } from './collection-address.ts'
import { CollectionHead, countedRecords } from './collection-head.tsx'
import { CollectionTools } from './collection-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCategories } from './order-categories.tsx'
import { OrderLine } from './order-line.tsx'
import { ordersPage } from './orders-data.ts'
import { figureValue } from './stated-figures.ts'

const PATH = paths.collection('orders')

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const page = await ordersPage(request, archive)
  const figure = (id: string) => figureValue(archive.catalog, id)
  const stated = { held: figure('orders-held'), digitised: figure('orders-digitised'), coverage: figure('coverage-years') }
  return data({ ...page, stated, canonical: siteAddress(request, archive.settings) + PATH }, { status: page.listing.status })
})

export const handle = SKIPS_TO_RESULTS

export const headers = sharedHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { listing, title, canonical } = loaderData
  return [
    ...pageMeta({
      title,
      description: 'General orders, circulars and directives of a state police force from 1865 on, by category and year.',
      canonical,
    }),
    ...(isNarrowed(listing.address) || listing.address.page > 1 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function Orders({ loaderData: { listing, highlights, title, description, stated } }: Route.ComponentProps) {
  const { address, problems, found } = listing
  return (
    <div className="wrap collections">
      <CollectionHead
        title={title}
        crumb="Orders"
        lede={description}
        figures={[
          { label: 'Total orders', value: stated.held },
          { label: 'Date range', value: stated.coverage },
          { label: 'Digitized', value: stated.digitised },
          { label: 'Format', value: 'PDF' },
        ]}
        note={`These figures describe physical holdings. Online here today: ${found ? countedRecords(found.all, found.allSamples) : 'being counted'}. A PDF from this site is a description sheet, not the text of an order.`}
      />
      <section className="sec first" aria-labelledby="highlighted">
        <hr className="oxford" />
        <div className="sec-h">
          <h2 id="highlighted">Highlighted general orders</h2>
        </div>
        <div className="grid3">
          {highlights.map((record) => (
            <OrderCard key={record.id} record={record} />
          ))}
        </div>
      </section>
      <section className="sec" id="results" tabIndex={-1} aria-labelledby="by-category">
        <hr className="oxford" />
        <div className="sec-h">
          <h2 id="by-category">Orders by category</h2>
        </div>
        <BadValues address={address} problems={problems} />
        {found === null ? (
          <NotReady />
        ) : (
          <>
            <OrderCategories path={PATH} address={address} found={found} />
            <CollectionTools
              path={PATH}
              address={address}
              found={found}
              placeholder="Search orders by title, number, subject, or year..."
              railTitle="Orders by decade"
              chips={<p className="shown-group">{address.group === '' ? 'All categories' : address.group}</p>}
            />
            {found.records.length === 0 ? <NothingHere path={PATH} address={address} found={found} /> : null}
            <div className="order-lines">
              {found.records.map((record, at) => (
                <OrderLine key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={PATH} address={address} found={found}>
              Showing {wholeNumber(found.records.length)} of {wholeNumber(found.total)} {found.total === 1 ? 'order' : 'orders'} online
              {isNarrowed(address) ? ' matching' : ''}; {stated.held} are held.
            </LoadMore>
          </>
        )}
      </section>
    </div>
  )
}
