/** A collection of photographs: sixteen at a time, by words, spans of decades and years. */

import { wholeNumber } from '../../ui/whole-number.ts'
import { BadValues, NotReady } from '../explore/notices.tsx'
import { AsFindingAid } from './as-finding-aid.tsx'
import { addressOf, type CollectionAddress, changed, isNarrowed } from './collection-address.ts'
import { CollectionHead, countedRecords } from './collection-head.tsx'
import { type Choice, ChoiceChips, CollectionTools } from './collection-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingHere } from './nothing-here.tsx'
import { PhotoCard } from './photo-card.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import type { PhotographsPage } from './photos-data.ts'

export function PhotographsView({ page }: { page: PhotographsPage }) {
  const { path, listing, shortTitle, description, stated, spans, lede, notes } = page
  const { address, problems, found } = listing
  const online = found ? countedRecords(found.all, found.allSamples) : ''
  return (
    <div className="wrap collections">
      <CollectionHead
        title={shortTitle}
        crumb={shortTitle}
        lede={lede === '' ? description : `${lede} What is online here today is counted live: ${online}, shown with illustrations.`}
        figures={[
          { label: 'Held', value: stated.held },
          { label: 'Digitized', value: stated.digitised },
          { label: 'Online here', value: found ? wholeNumber(found.all) : '' },
          { label: 'Years', value: stated.dateRange },
        ].filter(({ value }) => value !== '')}
        note={
          stated.held === ''
            ? null
            : 'The figures for photographs held and digitized describe physical holdings; no scans are online here yet. “Online here” is a live count.'
        }
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
            placeholder="Search photographs by subject, location, date, or unit..."
            railTitle="Photographs by decade"
            plainOrder="Mixed subjects"
            chips={<ChoiceChips label="Decades" chips={decadeChips(path, address, spans)} />}
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              Photographs online
            </h2>
            {found.records.length === 0 ? <NothingHere path={path} address={address} found={found} /> : null}
            <div className="photos">
              {found.records.map((record, at) => (
                <PhotoCard key={record.id} record={record} place={found.first + at} />
              ))}
            </div>
            <LoadMore path={path} address={address} found={found}>
              Showing {wholeNumber(found.records.length)} of {wholeNumber(found.total)} {found.total === 1 ? 'photograph' : 'photographs'}{' '}
              online
              {isNarrowed(address) ? ' matching' : ''}.
              {stated.held === ''
                ? null
                : ` ${stated.held} photographs spanning ${stated.dateRange} are held, counting prints and negatives.`}
            </LoadMore>
          </section>
        </>
      )}
      <AsFindingAid id={page.id} />
      {notes ? <PhotoNotes preview={notes.preview} scan={notes.scan} /> : null}
    </div>
  )
}

function decadeChips(path: string, address: CollectionAddress, spans: PhotographsPage['spans']): Choice[] {
  return [{ name: 'All Decades', from: null, to: null }, ...spans].map(({ name, from, to }) => ({
    name,
    count: '',
    to: addressOf(path, changed(address, { from, to })),
    current: address.from === from && address.to === to,
  }))
}
