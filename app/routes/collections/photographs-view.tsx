/** A collection of photographs: sixteen at a time, by words, spans of decades and years. */

import { lazy, Suspense } from 'react'
import * as collectionsWords from '../../../messages/en/collections.ts'
import type { Words } from '../../../messages/words.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { BadValues, NotReady } from '../explore/notices.tsx'
import { AsFindingAid } from './as-finding-aid.tsx'
import { addressOf, type CollectionAddress, changed } from './collection-address.ts'
import { CollectionHead } from './collection-head.tsx'
import { type Choice, ChoiceChips, CollectionTools } from './collection-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'
import { PhotoCard } from './photo-card.tsx'
import type { PhotographsPage } from './photos-data.ts'

/** At the foot of the page. */
const PhotoNotes = lazy(() => import('./photo-notes.tsx'))

export default function PhotographsView({ page }: { page: PhotographsPage }) {
  const { path, listing, shortTitle, description, figures, note, mark, said, spans, lede, notes } = page
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
            said={said}
            plainOrder={t(collectionsWords.mixedSubjects)}
            chips={<ChoiceChips label={t(collectionsWords.decades)} chips={decadeChips(t, path, address, spans)} />}
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              {said.results}
            </h2>
            {found.records.length === 0 ? <NothingHere path={path} address={address} found={found} /> : null}
            <div className="photos">
              {found.records.map((record, at) => (
                <PhotoCard key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={path} address={address} found={found}>
              {said.showing}
            </LoadMore>
          </section>
        </>
      )}
      <AsFindingAid id={page.id} />
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
    to: addressOf(path, changed(address, { from, to })),
    current: address.from === from && address.to === to,
  }))
}
