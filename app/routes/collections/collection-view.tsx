/** The page of one collection: head with its figures, what its finding aid says, tools, records in the shape of their material. */
import { lazy, type ReactNode, Suspense } from 'react'
import * as collectionsWords from '../../../messages/en/collections.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { BadValues, NotReady } from '../explore/notices.tsx'
import { AsFindingAid } from './as-finding-aid.tsx'
import { CollectionHead } from './collection-head.tsx'
import type { collectionPage } from './collection-page.ts'
import { ChoiceChips, CollectionTools, groupChips } from './collection-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'
import { ShapedRecords } from './shaped-records.tsx'

/** Loaded where a collection has a finding aid. */
const CollectionArchive = lazy(() => import('./collection-archive.tsx'))

type Page = Exclude<NonNullable<Awaited<ReturnType<typeof collectionPage>>>, { layout: 'orders' | 'photographs' }>

export function CollectionView({ page }: { page: Page }) {
  const { id, title, shortTitle, description, figures, note, said, layout: shape, listing } = page
  const { address, problems, found } = listing
  const path = paths.collection(id)
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="wrap collections">
      <CollectionHead title={title} crumb={shortTitle} lede={<span lang={lang}>{description}</span>} figures={figures} note={note} />
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
            said={said}
            plainOrder={shape === 'school' ? t(collectionsWords.byCourse) : undefined}
            chips={
              found.groups.length > 0 ? (
                <ChoiceChips label={t(collectionsWords.series)} chips={groupChips(path, address, found, t(collectionsWords.all))} />
              ) : (
                <span />
              )
            }
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              {said.results}
            </h2>
            {found.records.length === 0 ? <NothingHere path={path} address={address} found={found} /> : null}
            <ShapedRecords shape={shape} records={found.records} first={found.first} groups={found.groups} />
            <LoadMore path={path} address={address} found={found}>
              {said.showing}
            </LoadMore>
          </section>
        </>
      )}
      <section className="sec coll-end" aria-labelledby="go-on">
        <h2 className="vh" id="go-on">
          {t(collectionsWords.moreWays)}
        </h2>
        <p className="note">
          {t.rich(collectionsWords.moreWaysText, {
            boxes: page.boxes > 0 ? 'yes' : 'no',
            browse: link(paths.browse({ collection: id })),
            explore: link(paths.explore({ collection: id })),
            ask: link(paths.research()),
          })}
        </p>
        <AsFindingAid id={id} />
      </section>
    </div>
  )
}

function link(to: string) {
  return (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
}
