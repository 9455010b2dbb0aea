/** A collection of photographs: sixteen at a time, by words, spans of decades and years. */

import { lazy, Suspense } from 'react'
import * as collectionCardsWords from '../../../messages/areas/collection-cards.ts'
import * as collectionsWords from '../../../messages/areas/collections.ts'
import type { Words } from '../../../messages/words.ts'
import { RecordCard } from '../../components/record/record-card.tsx'
import { RightsBadge, UnitBadge } from '../../components/record/record-head.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { BadValues, NotReady } from '../explore/notices.tsx'
import type { PhotographsPage } from './collection.server.ts'
import { addressOf, type CollectionAddress, withChange } from './collection-address.ts'
import { type Choice, ChoiceChips, CollectionHead, CollectionTools, LoadMore, NothingHere, placeId } from './collection-tools.tsx'
import { FindingAidLinks } from './finding-aid-links.tsx'
import type { ListedRecord } from './listing.ts'
import { PictureDownload, ViewLink } from './record-parts.tsx'

/** At the foot of the page. */
const PhotoNotes = lazy(async () => ({ default: (await import('./collection-help.tsx')).PhotoNotes }))

export default function PhotographsView({ page }: { page: PhotographsPage }) {
  const { path, listing, shortTitle, description, figures, note, mark, text, spans, lede, notes } = page
  const { address, problems, found } = listing
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="wrap collections">
      <CollectionHead
        title={shortTitle}
        crumb={shortTitle}
        lede={
          <>
            <span lang={lang}>{lede || description}</span>
            {mark === '' ? null : <small className="mono"> {mark}</small>}
          </>
        }
        figures={figures}
        note={note}
      />
      <BadValues address={address} problems={problems} />
      {found === null ? (
        <NotReady />
      ) : (
        <>
          <CollectionTools
            path={path}
            address={address}
            found={found}
            text={text}
            plainOrder={t(collectionsWords.mixedSubjects)}
            chips={<ChoiceChips label={t(collectionsWords.decades)} chips={decadeChips(t, path, address, spans)} />}
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              {text.results}
            </h2>
            {found.records.length === 0 ? <NothingHere path={path} address={address} found={found} /> : null}
            <div className="photos">
              {found.records.map((record, at) => (
                <PhotoCard key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={path} address={address} found={found}>
              {text.showing}
            </LoadMore>
          </section>
        </>
      )}
      <FindingAidLinks id={page.id} />
      {notes ? (
        <Suspense>
          <PhotoNotes preview={notes.preview} scan={notes.scan} />
        </Suspense>
      ) : null}
    </div>
  )
}

function decadeChips(t: Words, path: string, address: CollectionAddress, spans: PhotographsPage['spans']): Choice[] {
  return [{ name: '', from: null, to: null }, ...spans].map(({ name, from, to }) => ({
    name: name || t(collectionsWords.allDecades),
    content: name !== '',
    count: '',
    to: addressOf(path, withChange(address, { from, to })),
    current: address.from === from && address.to === to,
  }))
}

export interface WallRecord extends ListedRecord {
  /** Twice as wide, or as tall as its wide neighbour. */
  look: 'w' | 't' | ''
}

export function PhotoCard({ record, place }: { record: WallRecord; place: number }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <RecordCard
      record={record}
      anchor={placeId(place)}
      className={record.look}
      text={record.description}
      facts={
        <p className="meta" lang={record.place === '' ? undefined : lang}>
          {record.place === '' ? t(collectionCardsWords.noLocation) : record.place}
        </p>
      }
      labels={
        <>
          <UnitBadge unit={record.unit} />
          <RightsBadge rights={record.rights} />
        </>
      }
      actions={
        <>
          <ViewLink record={record}>{t(collectionCardsWords.viewDetails)}</ViewLink>
          <PictureDownload record={record} />
        </>
      }
    />
  )
}
