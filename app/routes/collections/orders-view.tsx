/** A collection of orders: the figures, those shown first, categories that filter, and every order online. */

import { wholeNumber } from '../../ui/whole-number.ts'
import { BadValues, NotReady } from '../explore/notices.tsx'
import { AsFindingAid } from './as-finding-aid.tsx'
import { isNarrowed } from './collection-address.ts'
import { CollectionHead, countedRecords } from './collection-head.tsx'
import { CollectionTools } from './collection-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCategories } from './order-categories.tsx'
import { OrderLine } from './order-line.tsx'
import type { OrdersPage } from './orders-data.ts'

export default function OrdersView({ page }: { page: OrdersPage }) {
  const { path, listing, highlights, title, shortTitle, description, stated } = page
  const { address, problems, found } = listing
  return (
    <div className="wrap collections">
      <CollectionHead
        title={title}
        crumb={shortTitle}
        lede={description}
        figures={[
          { label: 'Total orders', value: stated.held },
          { label: 'Date range', value: stated.dateRange },
          { label: 'Digitized', value: stated.digitised },
          { label: 'Format', value: 'PDF' },
        ].filter(({ value }) => value !== '')}
        note={`${stated.held === '' ? '' : 'These figures describe physical holdings. '}Online here today: ${found ? countedRecords(found.all, found.allSamples) : 'being counted'}. A PDF from this site is a description sheet, not the text of an order.`}
      />
      {highlights.length > 0 ? (
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
      ) : null}
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
            <OrderCategories path={path} address={address} found={found} />
            <CollectionTools
              path={path}
              address={address}
              found={found}
              placeholder="Search orders by title, number, subject, or year..."
              railTitle="Orders by decade"
              chips={<p className="shown-group">{address.group === '' ? 'All categories' : address.group}</p>}
            />
            {found.records.length === 0 ? <NothingHere path={path} address={address} found={found} /> : null}
            <div className="order-lines">
              {found.records.map((record, at) => (
                <OrderLine key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={path} address={address} found={found}>
              Showing {wholeNumber(found.records.length)} of {wholeNumber(found.total)} {found.total === 1 ? 'order' : 'orders'} online
              {isNarrowed(address) ? ' matching' : ''}
              {stated.held === '' ? '.' : `; ${stated.held} are held.`}
            </LoadMore>
          </>
        )}
      </section>
      <AsFindingAid id={page.id} />
    </div>
  )
}
