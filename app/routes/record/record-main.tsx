/** The description, the details, the sources, how to cite, the same in other formats. */

import type { ReactNode } from 'react'
import { Fragment } from 'react'
import * as cardsWords from '../../../messages/en/cards.ts'
import * as recordWords from '../../../messages/en/record.ts'
import { CiteBlock, ContentNote } from '../../components/record/index.ts'
import { AccessNote } from '../../components/record-card/index.ts'
import { SourceCitation } from '../../components/sources/index.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useContentMark, useOwnLanguage, useWords } from '../../ui/language.ts'
import { late } from '../../ui/late.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { CaptionWords } from './caption-words.tsx'
import type { RecordPage } from './record-page.ts'

/** Plain links: its scripts come after those of the page. */
const DetailsTable = late(() => import('./details-table.tsx'))
/** Few records hold others, or have several media. */
const OtherMedia = late(() => import('./other-media.tsx'))
const ScanWords = late(() => import('./scan-words.tsx'))
const SpokenWords = late(() => import('./spoken-words.tsx'))
const RecordHolds = late(() => import('./record-holds.tsx'))
const InsideSearch = late(() => import('./inside-search.tsx'))

export function RecordMain({ page }: { page: RecordPage }) {
  const own = useOwnLanguage()
  const t = useWords()
  const lang = useContentLanguage()
  const { stage } = page
  return (
    <div className="rec-m">
      <section className="blk say" aria-labelledby="what">
        <h2 id="what">{t(recordWords.whatItIs)}</h2>
        {page.covered ? (
          <ContentNote note={page.contentNote} covers={t(recordWords.theText)} to={`${paths.record(page.id)}?show=1`} />
        ) : (
          <Said page={page} />
        )}
        {page.sample ? <p className="note">{page.sampleNote}</p> : null}
      </section>
      {stage?.several ? <OtherMedia title={page.title} stage={stage} /> : null}
      {page.inside ? <InsideSearch id={page.id} inside={page.inside} show={stage?.lifted === true} /> : null}
      {page.transcription.length > 0 ? (
        <section className="blk say" aria-labelledby="transcription">
          <h2 id="transcription">{t(recordWords.transcription)}</h2>
          {page.transcription.map((paragraph, at) => (
            <p key={paragraph} id={at === 0 ? undefined : `transcription-${at + 1}`} className="typed" lang={lang}>
              {paragraph}
            </p>
          ))}
        </section>
      ) : null}
      {stage && stage.words.length > 0 ? <ScanWords words={stage.words} shown={stage.pages.shown} /> : null}
      {stage?.heard.map((player, at) => (
        <section key={player.src} className="blk say" aria-labelledby={`heard-${at}`}>
          <h2 id={`heard-${at}`}>{t(recordWords.transcriptHeard)}</h2>
          {stage.heard.length > 1 ? (
            <p className="note">
              <CaptionWords caption={player.label} />
            </p>
          ) : null}
          {player.cues.length > 0 ? (
            <SpokenWords player={player} />
          ) : (
            player.transcript.map((paragraph) => (
              <p key={paragraph} lang={lang}>
                {paragraph}
              </p>
            ))
          )}
          {player.captions || player.cut ? (
            <p className="note">
              {player.cut ? `${t(recordWords.wordsCut)} ` : null}
              {player.captions ? (
                <a href={player.captions} download>
                  {t(recordWords.captionsVtt)}
                </a>
              ) : null}{' '}
              {player.cut && player.transcriptFile ? (
                <a href={player.transcriptFile} download>
                  {t(recordWords.transcriptText)}
                </a>
              ) : null}
            </p>
          ) : null}
        </section>
      ))}
      {page.cut ? (
        <p className="note">
          {t(recordWords.wordsCut)}{' '}
          <a href={paths.recordWhole(page.id)} download>
            {t(recordWords.allWords)}
          </a>
        </p>
      ) : null}
      {page.shelf.below.length > 0 ? <RecordHolds shelf={page.shelf} /> : null}
      {page.notes.length > 0 ? (
        <section className="blk say" aria-labelledby="notes">
          <h2 id="notes">{t(recordWords.notes)}</h2>
          {page.notes.map(({ label, paragraphs }) => (
            <Fragment key={label + paragraphs[0]}>
              <h3 lang={lang}>{label}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} lang={lang}>
                  <LinkedText text={paragraph} />
                </p>
              ))}
            </Fragment>
          ))}
        </section>
      ) : null}
      <section className="blk" aria-labelledby="details">
        <h2 id="details">{t(recordWords.details)}</h2>
        <DetailsTable rows={page.details} />
      </section>
      <Origin page={page} />
      <section className="blk cite" aria-labelledby="cite">
        <h2 id="cite">{t(recordWords.cite)}</h2>
        <CiteBlock citations={page.citations} />
        <AccessNote record={{ accessNote: page.accessLine }} />
        <div className="btns" lang={lang}>
          {page.formats.citing.map(formatLink)}
        </div>
      </section>
      <section className="blk" aria-labelledby="formats">
        <h2 id="formats">{t(recordWords.otherFormats)}</h2>
        <p className="permanent">
          {t.rich(recordWords.permanent, {
            url: page.permanent,
            link: (words: ReactNode[]) => (
              <a key="link" href={page.permanent}>
                {words}
              </a>
            ),
          })}
        </p>
        <div className="btns" lang={lang}>
          {page.formats.describing.map(formatLink)}
          <a className="more" href={paths.manifest(page.id)} lang={own}>
            {t(recordWords.manifest)}
          </a>
        </div>
      </section>
    </div>
  )
}

function Said({ page }: { page: RecordPage }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <>
      {page.contentNote === '' ? null : (
        <p className="note">
          <b>{t(cardsWords.contentNoteStop)}</b> <span lang={lang}>{page.contentNote}</span>
        </p>
      )}
      {page.description.length > 0 ? (
        page.description.map((paragraph) => (
          <p key={paragraph} lang={lang}>
            <LinkedText text={paragraph} />
          </p>
        ))
      ) : (
        <p>{t(recordWords.noDescription, { own: String(page.own) })}</p>
      )}
    </>
  )
}

/** What the description rests on. */
function Origin({ page }: { page: RecordPage }) {
  const t = useWords()
  const mark = useContentMark()
  const { sources, version, heldBy, sample } = page
  return (
    <section className="blk" aria-labelledby="origin">
      <h2 id="origin">{t(recordWords.sources)}</h2>
      {sample ? <p>{t(recordWords.sampleNoSource)}</p> : null}
      {sources.length > 0 ? (
        <ul className="from">
          {sources.map((source) => (
            <li key={`${source.citation} ${source.url}`}>
              <SourceCitation source={source} />
            </li>
          ))}
        </ul>
      ) : null}
      {!sample && sources.length === 0 && heldBy !== '' ? <p>{t.rich(recordWords.fromCatalog, { holder: heldBy, mark })}</p> : null}
      <p className="note">
        {version.date === ''
          ? t(recordWords.version, { number: version.number })
          : t(recordWords.versionChanged, { number: version.number, date: version.date })}
        . <Link to={paths.recordVersions(page.id)}>{t(recordWords.whatChanged)}</Link>
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
