/** The parts that know archive words, with real records of the archive in them. */

import { type ReactNode, useState } from 'react'
import { CiteBlock } from '../../components/record/citations.tsx'
import { PlaceMap } from '../../components/record/place-map.tsx'
import { RecordCard } from '../../components/record/record-card.tsx'
import { FramedCallNumber, RightsBadge, UnitBadge } from '../../components/record/record-head.tsx'
import { BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'
import { RecordPicture } from '../../components/record/record-picture.tsx'
import { TimePlace, TimeRail } from '../../components/time-rail/time-rail.tsx'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, Sheet } from '../../ui/dialog.tsx'
import { CardSkeletons, EmptyState, ErrorState, LineSkeletons } from '../../ui/states.tsx'
import { type Notice, showToast } from '../../ui/toast.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import type { GuideData } from './styleguide.server.ts'

const RIGHTS = ['Public Domain', 'CC BY', 'CC BY-NC', 'Restricted']

export function ArchiveSamples({ data: { cards, covered, record, citations, rail, range, map } }: { data: GuideData }) {
  const [first] = cards
  return (
    <SampleSection title="The archive's parts">
      <Sample name="record card">
        <div className="grid3">
          {cards.map((card) => (
            <RecordCard key={card.id} record={card} text={card.summary} heading="h4" />
          ))}
          <RecordCard record={covered} heading="h4" />
        </div>
      </Sample>
      <Sample name="call number">
        <p>
          <CallNumber id={record.id} />
        </p>
        <FramedCallNumber id={record.id} />
      </Sample>
      <Sample name="basis">
        <p className="btns">
          <BasisFlag sample />
          <BasisFlag sample={false} />
        </p>
      </Sample>
      <Sample name="rights and unit">
        <p className="btns">
          {RIGHTS.map((rights) => (
            <RightsBadge key={rights} rights={rights} />
          ))}
          <UnitBadge unit={record.unit || 'Headquarters'} />
        </p>
      </Sample>
      <Sample name="citation">
        <div className="cite">
          <CiteBlock citations={citations} />
        </div>
      </Sample>
      <Sample name="time rail, a place">{rail ? <TimePlace rail={rail} subject="record" /> : <p>The index is being built.</p>}</Sample>
      <Sample name="time rail, a range">
        <TimeRail
          chart={range.chart}
          title="1920 to 1949"
          note={`${range.total} sourced records online.`}
          decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
          range={{ from: 1920, to: 1949 }}
        />
      </Sample>
      <Sample name="time rail, nothing yet">
        <TimeRail chart={range.empty} title="No records" note="Nothing is online." decadeTo={() => null} />
      </Sample>
      <Sample name="map">
        <figure className="where">
          <PlaceMap pins={map?.pins ?? []} label="the places of a record" />
          <figcaption className="note">{useSite().map?.pinNote}</figcaption>
        </figure>
      </Sample>
      {first ? (
        <Sample name="figure with its source">
          <figure className="guide-fig">
            <RecordPicture picture={first.picture} />
            <figcaption className="note">
              {first.title}. <span className="mono">{first.id}</span> <BasisFlag sample={first.sample} />
            </figcaption>
          </figure>
        </Sample>
      ) : null}
    </SampleSection>
  )
}

/** Colours, type and rules. */
const COLOURS = ['paper', 'leaf', 'ink', 'ink-2', 'navy', 'french', 'link', 'brass', 'brass-line', 'oxblood', 'bar', 'bar-2', 'focus']

export function LookSamples() {
  return (
    <SampleSection title="Look">
      <Sample name="colours">
        <ul className="guide-c">
          {COLOURS.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              <span className="mono">{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="type">
        <p className="guide-t d">Besley, for headings</p>
        <p className="guide-t l">Source Serif 4, for a lead of one or two sentences</p>
        <p>Source Serif 4, for text. The measure is sixty to seventy-five characters, so that a line is found again at its beginning.</p>
        <p className="note">The same, small, for what is said aside.</p>
        <p className="mono">IBM Plex Mono, for call numbers, dates and counts</p>
        <p>
          A <a href="#guide-end">link in text</a>, and{' '}
          <a className="q" href="#guide-end">
            a quiet one
          </a>
        </p>
        <a className="more" href="#guide-end">
          A way on
        </a>
      </Sample>
      <Sample name="rules">
        <p>The Oxford rule opens a section, the ink hairline a block or a card, the tinted hairline divides lines.</p>
        <hr className="oxford" />
        <ul className="ruled">
          <li>A line of a ledger</li>
          <li>Another</li>
        </ul>
      </Sample>
    </SampleSection>
  )
}

/** What a list shows while it has nothing to show. */
export function StateSamples() {
  const scripted = useScripted()
  const [tries, setTries] = useState(0)
  return (
    <SampleSection title="States of a list">
      <Sample name="loading">
        <CardSkeletons count={3} />
        <LineSkeletons count={3} />
      </Sample>
      <Sample name="empty">
        <EmptyState title="Nothing here">
          <p>Why there is nothing, and what to do about it.</p>
          <div className="btns">
            <ButtonLink to={paths.explore()}>Search everything</ButtonLink>
          </div>
        </EmptyState>
      </Sample>
      <Sample name="error">
        <ErrorState title="It could not be fetched" retry={scripted ? () => setTries(tries + 1) : undefined}>
          <p>What happened, in words. {tries > 0 ? `Tried again ${tries} times.` : null}</p>
        </ErrorState>
      </Sample>
      <Sample name="offline">
        <ErrorState title="You are offline">
          <p>What you have open stays. Connect again to go on.</p>
        </ErrorState>
      </Sample>
      <p id="guide-end" className="note">
        End of the style guide.
      </p>
    </SampleSection>
  )
}

/** What lies over the page: dialog, sheet, a question before something happens, notices. They need scripts. */
const NOTICES: readonly Notice[] = [
  { title: 'Something to know' },
  { title: 'Done', description: 'And what that means, in one sentence.', kind: 'done' },
  { title: 'Failed', description: 'And what can be done about it.', kind: 'failed' },
]

export function OverlaySamples() {
  const scripted = useScripted()
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | null>(null)
  const [confirmed, setConfirmed] = useState(0)
  const close = () => setOpen(null)
  return (
    <SampleSection title="Over the page">
      {scripted ? null : <p>What lies over a page needs scripts; every page says the same in place without them.</p>}
      <Sample name="dialogs">
        {scripted ? (
          <div className="btns">
            <Button onClick={() => setOpen('dialog')} aria-haspopup="dialog">
              Open a dialog
            </Button>
            <Button onClick={() => setOpen('sheet')} aria-haspopup="dialog">
              Open a sheet
            </Button>
            <Button variant="destructive" onClick={() => setOpen('confirm')} aria-haspopup="dialog">
              Ask first
            </Button>
            <span role="status">{confirmed === 0 ? 'Nothing was confirmed.' : `Confirmed ${confirmed} times.`}</span>
          </div>
        ) : null}
        {open === 'dialog' ? (
          <Dialog title="A dialog" onClose={close}>
            <p>It keeps the focus, closes on Escape or a click outside it, and returns the focus.</p>
          </Dialog>
        ) : null}
        {open === 'sheet' ? (
          <Sheet title="A sheet" onClose={close}>
            <p>The same at the side of the page; the whole of a narrow screen.</p>
          </Sheet>
        ) : null}
        {open === 'confirm' ? (
          <ConfirmDialog
            title="Delete this?"
            confirm="Delete"
            variant="destructive"
            onConfirm={() => setConfirmed(confirmed + 1)}
            onClose={close}
          >
            <p>This cannot be undone. (This sample deletes nothing.)</p>
          </ConfirmDialog>
        ) : null}
      </Sample>
      <Sample name="notices">
        {scripted ? (
          <div className="btns">
            {NOTICES.map((notice) => (
              <Button key={notice.title} onClick={() => showToast(notice)}>
                {notice.title}
              </Button>
            ))}
          </div>
        ) : null}
      </Sample>
    </SampleSection>
  )
}

/** A section of the style guide, and one part of it with its name. */
export function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="guide-s" aria-label={title}>
      <hr className="oxford" />
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="guide-p">
      <h3 className="mono">{name}</h3>
      <div>{children}</div>
    </div>
  )
}
