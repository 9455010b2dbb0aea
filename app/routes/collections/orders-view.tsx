/** A collection of orders: the figures, those shown first, categories that filter, and every order online. */

import * as collectionCardsWords from '../../../messages/areas/collection-cards.ts'
import * as collectionOrdersWords from '../../../messages/areas/collection-orders.ts'
import { FactList } from '../../components/record/fact-list.tsx'
import { RecordCard, RecordFlags, RecordTitle } from '../../components/record/record-card.tsx'
import { AccessNote, CallNumber } from '../../components/record/record-labels.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { BadValues, NotReady } from '../explore/notices.tsx'
import type { OrdersPage } from './collection.server.ts'
import { addressOf, type CollectionAddress, withChange } from './collection-address.ts'
import { CollectionHead, CollectionTools, LoadMore, NothingHere, placeId } from './collection-tools.tsx'
import { FindingAidLinks } from './finding-aid-links.tsx'
import type { Found, ListedRecord } from './listing.ts'
import { CompareLink, FactLine, SheetLink, SubjectTags, ViewLink } from './record-parts.tsx'

export default function OrdersView({ page }: { page: OrdersPage }) {
  const { path, listing, highlights, title, shortTitle, description, figures, note, text } = page
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
              text={text}
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
              {text.showing}
            </LoadMore>
          </>
        )}
      </section>
      <FindingAidLinks id={page.id} />
    </div>
  )
}

/** A highlighted order. */
export function OrderCard({ record }: { record: ListedRecord }) {
  const { id, orderNumber, date, issuer, pages } = record
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <RecordCard
      record={record}
      callNumber={orderNumber || id}
      className="order"
      facts={
        <>
          <FactList
            facts={[
              { name: t(collectionCardsWords.issuedBy), value: issuer, lang },
              { name: t(collectionCardsWords.date), value: date, lang: undefined },
              { name: t(collectionCardsWords.pages), value: pages === null ? '' : String(pages), lang: undefined },
            ]}
          />
          <SubjectTags record={record} />
        </>
      }
      actions={<OrderActions record={record} />}
    />
  )
}

function OrderActions({ record }: { record: ListedRecord }) {
  const t = useWords()
  return (
    <>
      <ViewLink record={record}>{t(collectionCardsWords.viewDocument)}</ViewLink>
      <SheetLink record={record}>{t(collectionCardsWords.downloadPdf)}</SheetLink>
      <CompareLink record={record} />
    </>
  )
}

/** Categories with their counts, each a link that filters the list below. */
function OrderCategories({ path, address, found }: { path: string; address: CollectionAddress; found: Found }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <nav className="categories" aria-label={t(collectionOrdersWords.categories)}>
      {found.groups.map(({ name, note, count }) => {
        const current = address.group === name
        return (
          <Link
            key={name}
            to={addressOf(path, withChange(address, { group: current ? '' : name }))}
            aria-current={current ? 'true' : undefined}
            preventScrollReset
            rel="nofollow"
          >
            <b lang={lang}>{name}</b>
            <span className="mono">{t(collectionOrdersWords.documentCount, { count })}</span>
            <span className="n" lang={current ? undefined : lang}>
              {current ? t(collectionOrdersWords.selected) : note}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

/** An order in the list. */
export function OrderLine({ record, place }: { record: ListedRecord; place: number }) {
  const { id, orderNumber, title, date, issuer, genre, pages } = record
  const t = useWords()
  return (
    <article className="order-line" id={placeId(place)}>
      <div className="o-n">
        <CallNumber id={orderNumber || id} />
        <span className="mono">{date}</span>
      </div>
      <div>
        <RecordTitle record={record}>{title}</RecordTitle>
        <FactLine own={pages === null ? '' : t(collectionCardsWords.pageCount, { count: pages })} facts={[genre, issuer]} />
        <RecordFlags record={record} />
        <AccessNote record={record} />
      </div>
      <div className="btns">
        <OrderActions record={record} />
      </div>
    </article>
  )
}
