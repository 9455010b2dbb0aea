/** A collection of orders: the figures, those shown first, categories that filter, and every order online. */

import * as collectionOrdersWords from '../../../messages/en/collection-orders.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { BadValues, NotReady } from '../explore/notices.tsx'
import { AsFindingAid } from './as-finding-aid.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionTools } from './collection-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCategories } from './order-categories.tsx'
import { OrderLine } from './order-line.tsx'
import type { OrdersPage } from './orders-data.ts'

export default function OrdersView({ page }: { page: OrdersPage }) {
  const { path, listing, highlights, title, shortTitle, description, figures, note, said } = page
  const { address, problems, found } = listing
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="wrap collections">
      <CollectionHead title={title} crumb={shortTitle} lede={<span lang={lang}>{description}</span>} figures={figures} note={note} />
      {highlights.length > 0 ? (
        <section className="sec first" aria-labelledby="highlighted">
          <hr className="oxford" />
          <div className="sec-h">
            <h2 id="highlighted">{t(collectionOrdersWords.highlighted)}</h2>
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
          <h2 id="by-category">{t(collectionOrdersWords.byCategory)}</h2>
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
              said={said}
              chips={
                <p className="shown-group" lang={address.group === '' ? undefined : lang}>
                  {address.group === '' ? t(collectionOrdersWords.allCategories) : address.group}
                </p>
              }
            />
            {found.records.length === 0 ? <NothingHere path={path} address={address} found={found} /> : null}
            <div className="order-lines">
              {found.records.map((record, at) => (
                <OrderLine key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={path} address={address} found={found}>
              {said.showing}
            </LoadMore>
          </>
        )}
      </section>
      <AsFindingAid id={page.id} />
    </div>
  )
}
