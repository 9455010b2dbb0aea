/** The description, the details, the sources, how to cite, the same in other formats. */
import { Fragment, lazy, Suspense } from 'react'
import { CiteBlock, ContentNote } from '../../components/record/index.ts'
import { SourceCitation } from '../../components/sources/index.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { DetailsTable } from './details-table.tsx'
import type { RecordPage } from './record-page.ts'

/** Few records hold others, or have several media. */
const RecordHolds = lazy(() => import('./record-holds.tsx'))
const OtherMedia = lazy(() => import('./other-media.tsx'))
const ScanWords = lazy(() => import('./scan-words.tsx'))
const SpokenWords = lazy(() => import('./spoken-words.tsx'))
const InsideSearch = lazy(() => import('./inside-search.tsx'))

export function RecordMain({ page }: { page: RecordPage }) {
  const { stage } = page
  return (
    <div className="rec-m">
      <section className="blk say" aria-labelledby="what">
        <h2 id="what">What it is</h2>
        {page.covered ? (
          <ContentNote note={page.contentNote} covers="The text" to={`${paths.record(page.id)}?show=1`} />
        ) : (
          <Said page={page} />
        )}
        {page.sample ? <p className="note">{page.sampleNote}</p> : null}
      </section>
      {stage?.several ? (
        <Suspense>
          <OtherMedia title={page.title} stage={stage} />
        </Suspense>
      ) : null}
      {page.inside ? (
        <Suspense>
          <InsideSearch id={page.id} inside={page.inside} show={stage?.lifted === true} />
        </Suspense>
      ) : null}
      {page.transcription.length > 0 ? (
        <section className="blk say" aria-labelledby="transcription">
          <h2 id="transcription">Transcription</h2>
          {page.transcription.map((paragraph, at) => (
            <p key={paragraph} id={at === 0 ? undefined : `transcription-${at + 1}`} className="typed">
              {paragraph}
            </p>
          ))}
        </section>
      ) : null}
      {stage && stage.words.length > 0 ? (
        <Suspense>
          <ScanWords words={stage.words} shown={stage.pages.shown} />
        </Suspense>
      ) : null}
      {stage?.heard.map((player, at) => (
        <section key={player.src} className="blk say" aria-labelledby={`heard-${at}`}>
          <h2 id={`heard-${at}`}>Transcript of what is heard and seen</h2>
          {stage.heard.length > 1 ? <p className="note">{player.label}</p> : null}
          {player.cues.length > 0 ? (
            <Suspense>
              <SpokenWords player={player} />
            </Suspense>
          ) : (
            player.transcript.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          )}
          {player.captions ? (
            <p className="note">
              <a href={player.captions} download>
                Captions as WebVTT
              </a>
            </p>
          ) : null}
        </section>
      ))}
      {page.shelf.below.length > 0 ? (
        <Suspense>
          <RecordHolds shelf={page.shelf} />
        </Suspense>
      ) : null}
      {page.notes.length > 0 ? (
        <section className="blk say" aria-labelledby="notes">
          <h2 id="notes">Notes</h2>
          {page.notes.map(({ label, paragraphs }) => (
            <Fragment key={label + paragraphs[0]}>
              <h3>{label}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <LinkedText text={paragraph} />
                </p>
              ))}
            </Fragment>
          ))}
        </section>
      ) : null}
      <section className="blk" aria-labelledby="details">
        <h2 id="details">Details</h2>
        <DetailsTable rows={page.details} />
      </section>
      <Origin page={page} />
      <section className="blk cite" aria-labelledby="cite">
        <h2 id="cite">Cite this record</h2>
        <CiteBlock citations={page.citations} />
        {page.accessLine === '' ? null : <p className="note">Access: {page.accessLine}</p>}
        <div className="btns">{page.formats.citing.map(formatLink)}</div>
      </section>
      <section className="blk" aria-labelledby="formats">
        <h2 id="formats">Other formats</h2>
        <p className="permanent">
          Permanent address: <a href={page.permanent}>{page.permanent}</a>
        </p>
        <div className="btns">
          {page.formats.describing.map(formatLink)}
          <a className="more" href={paths.manifest(page.id)}>
            IIIF manifest
          </a>
        </div>
      </section>
    </div>
  )
}

function Said({ page }: { page: RecordPage }) {
  return (
    <>
      {page.contentNote === '' ? null : (
        <p className="note">
          <b>Content note.</b> {page.contentNote}
        </p>
      )}
      {page.description.length > 0 ? (
        page.description.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))
      ) : (
        <p>{page.own ? 'No description yet.' : 'The original catalog gives no description.'}</p>
      )}
    </>
  )
}

/** What the description rests on. */
function Origin({ page }: { page: RecordPage }) {
  const { sources, version, heldBy, sample } = page
  return (
    <section className="blk" aria-labelledby="origin">
      <h2 id="origin">Sources</h2>
      {sample ? <p>Sample; no source.</p> : null}
      {sources.length > 0 ? (
        <ul className="from">
          {sources.map((source) => (
            <li key={`${source.citation} ${source.url}`}>
              <SourceCitation source={source} />
            </li>
          ))}
        </ul>
      ) : null}
      {!sample && sources.length === 0 && heldBy !== '' ? <p>Described from the catalog of {heldBy}.</p> : null}
      <p className="note">
        Version {version.number}
        {version.date === '' ? '' : `, changed ${version.date}`}. <Link to={paths.recordVersions(page.id)}>What changed</Link>
      </p>
    </section>
  )
}

function formatLink({ address, label }: RecordPage['formats']['citing'][number]) {
  return (
    <a key={address} className="more" href={address} download>
      {label}
    </a>
  )
}
