/** The page of one collection: head with its figures, what its finding aid says, tools, records in the shape of their material. */
import { lazy, Suspense } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { BadValues, NotReady } from '../explore/notices.tsx'
import { AsFindingAid } from './as-finding-aid.tsx'
import { isNarrowed } from './collection-address.ts'
import { CollectionHead, countedRecords } from './collection-head.tsx'
import type { collectionPage } from './collection-page.ts'
import { ChoiceChips, CollectionTools, groupChips } from './collection-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'
import { ShapedRecords } from './shaped-records.tsx'

/** Loaded where a collection has a finding aid. */
const CollectionArchive = lazy(() => import('./collection-archive.tsx'))

type Page = Exclude<NonNullable<Awaited<ReturnType<typeof collectionPage>>>, { layout: 'orders' | 'photographs' }>

export function CollectionView({ page }: { page: Page }) {
  const { id, title, shortTitle, description, stated, layout: shape, listing } = page
  const { address, problems, found } = listing
  const path = paths.collection(id)
  const kind = shortTitle.toLowerCase()
  const figures = [
    { label: 'Held', value: stated.held },
    { label: 'Digitized', value: stated.digitised },
    { label: 'Online here', value: found ? wholeNumber(found.all) : '' },
    { label: 'Sourced', value: found ? wholeNumber(found.all - found.allSamples) : '' },
    { label: 'Years', value: stated.dateRange },
    { label: 'Sample records', value: found && found.allSamples > 0 ? wholeNumber(found.allSamples) : '' },
  ]
    .filter(({ value }) => value !== '')
    .slice(0, 4)
  return (
    <div className="wrap collections">
      <CollectionHead
        title={title}
        crumb={shortTitle}
        lede={description}
        figures={figures}
        note={
          found ? (
            <>
              Online here today: {countedRecords(found.all, found.allSamples)}.
              {found.restricted > 0
                ? ` ${wholeNumber(found.restricted)} ${found.restricted === 1 ? 'is restricted: it is' : 'are restricted: they are'} described, and the item is not shown.`
                : null}
              {stated.held === '' ? null : ' The number held is a figure for the physical holdings.'}
            </>
          ) : null
        }
      />
      {page.about ? (
        <Suspense>
          <CollectionArchive id={id} about={page.about} />
        </Suspense>
      ) : null}
      <BadValues address={address} problems={problems} />
      {found === null ? (
        <NotReady />
      ) : (
        <>
          <CollectionTools
            path={path}
            address={address}
            found={found}
            placeholder={`Search ${kind}...`}
            railTitle={`${shortTitle} by decade`}
            plainOrder={shape === 'school' ? 'By course' : undefined}
            chips={found.groups.length > 0 ? <ChoiceChips label="Series" chips={groupChips(path, address, found, 'All')} /> : <span />}
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              Records of this collection
            </h2>
            {found.records.length === 0 ? <NothingHere path={path} address={address} found={found} /> : null}
            <ShapedRecords shape={shape} records={found.records} first={found.first} groups={found.groups} />
            <LoadMore path={path} address={address} found={found}>
              Showing {wholeNumber(found.records.length)} of {wholeNumber(found.total)} {found.total === 1 ? 'record' : 'records'} online
              {isNarrowed(address) ? ' matching' : ''}
              {stated.held === '' ? '' : `; ${stated.held} are held`}.
            </LoadMore>
          </section>
        </>
      )}
      <section className="sec coll-end" aria-labelledby="go-on">
        <h2 className="vh" id="go-on">
          More ways to look
        </h2>
        <p className="note">
          The same records <Link to={paths.browse({ collection: id })}>by call number{page.boxes > 0 ? ' and box' : ''}</Link>, or{' '}
          <Link to={paths.explore({ collection: id })}>in Explore with every filter</Link>. Anything not online may be in the physical
          holdings: <Link to={paths.research()}>ask in a research request</Link>.
        </p>
        <AsFindingAid id={id} />
      </section>
    </div>
  )
}
