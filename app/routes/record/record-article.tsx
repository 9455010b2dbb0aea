/** The page of a record, as readers see it and as a draft is previewed. */

import { Fragment, type ReactNode } from 'react'
import * as cardsWords from '../../../messages/areas/cards.ts'
import * as recordWords from '../../../messages/areas/record.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { PrintButton, ShareButton } from '../../components/page-tools/page-tools.tsx'
import { CiteBlock } from '../../components/record/citations.tsx'
import { ContentNote, RecordCard } from '../../components/record/record-card.tsx'
import { FramedCallNumber } from '../../components/record/record-head.tsx'
import { AccessNote, BasisFlag } from '../../components/record/record-labels.tsx'
import { SourceCitation } from '../../components/sources/sources.tsx'
import { TimePlace } from '../../components/time-rail/time-rail.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ImportedContext, useContentLanguage, useContentMark, useOwnLanguage, useWords } from '../../ui/language.ts'
import { late } from '../../ui/late.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { RecordPage } from './record.server.ts'
import { CaptionWords } from './stage-object.tsx'
import { Viewer } from './viewer.tsx'

const RecordAside = late(() => import('./record-aside.tsx'))

export function RecordArticle({ page }: { page: RecordPage }) {
  return (
    <ImportedContext value={!page.own}>
      <RecordParts page={page} />
    </ImportedContext>
  )
}

function RecordParts({ page }: { page: RecordPage }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <article className="record">
      {page.stage ? (
        <Viewer key={[page.id, page.stage.pages.shown, page.inside?.query, page.stage.text?.at].join(' ')} page={page} stage={page.stage} />
      ) : page.coversPicture ? (
        <CoveredStage note={page.contentNote} id={page.id} />
      ) : null}
      <div className="wrap">
        <Crumbs
          trail={[
            { title: t(recordWords.collections), to: paths.collections() },
            ...page.filing.above.slice(0, 2).map(({ title, to }) => ({ title, to: to ?? undefined, content: true })),
            { title: shortened(page.title), content: true },
          ]}
        />
        <header className="rec-h g12">
          <div className="ph3">
            <div className="idrow">
              {/* Where reference managers look for the id to ask /unapi for. */}
              <abbr className="unapi-id" title={page.id}>
                <FramedCallNumber id={page.id} />
              </abbr>
              <BasisFlag sample={page.sample} />
              <SaveButton id={page.id} />
            </div>
            <h1 className={sizeOf(page.title)} lang={page.titleLang ?? lang}>
              {page.title}
            </h1>
            <div className="btns record-tools">
              <ShareButton url={page.url} title={page.title} />
              <PrintButton />
              <ButtonLink size="sm" to={paths.compare({ a: page.id })} rel="nofollow">
                {t(recordWords.compare)}
                <span className="vh"> {t(recordWords.compareAnother, { id: page.id })}</span>
              </ButtonLink>
            </div>
          </div>
        </header>
        {page.rail ? <TimePlace rail={page.rail} subject="record" /> : null}
        <div className="g12 rec-b">
          <RecordMain page={page} />
          <RecordAside page={page} />
        </div>
        {page.similar.length > 0 ? (
          <section className="sec rec-n" aria-labelledby="near">
            <hr className="oxford" />
            <div className="sec-h">
              <h2 id="near">{t(recordWords.similar)}</h2>
              {page.decadeAddress ? (
                <Link className="more" to={page.decadeAddress.to}>
                  {page.decadeAddress.label}
                </Link>
              ) : null}
            </div>
            <div className="grid4">
              {page.similar.map((record) => (
                <RecordCard
                  key={record.id}
                  record={record}
                  actions={
                    <Link className="tl" to={paths.compare({ a: page.id, b: record.id })} rel="nofollow">
                      {t(recordWords.compare)}
                      <span className="vh"> {t(recordWords.compareWith, { id: record.id })}</span>
                    </Link>
                  }
                />
              ))}
            </div>
          </section>
        ) : null}
      </div>
    </article>
  )
}

/** Titles of more characters are set smaller; the longest are shortened where they only say where the reader is. */
const MIDDLING = 44
const LONG = 90

function sizeOf(title: string): string | undefined {
  return title.length > LONG ? 'long' : title.length > MIDDLING ? 'mid' : undefined
}

function shortened(title: string): string {
  return title.length <= LONG ? title : `${title.slice(0, title.lastIndexOf(' ', LONG - 20))}…`
}

function CoveredStage({ note, id }: { note: string; id: string }) {
  const t = useWords()
  return (
    <div className="viewer">
      <div className="stage note">
        <ContentNote note={note} covers={t(recordWords.thePicture)} to={`${paths.record(id)}?show=1`} />
      </div>
    </div>
  )
}

/** Plain links: its scripts come after those of the page. */
const DetailsTable = late(() => import('./details-table.tsx'))
/** Loaded for the few records that need them. */
const loadContents = () => import('./record-contents.tsx')
const OtherMedia = late(async () => ({ default: (await loadContents()).OtherMedia }))
const ScanWords = late(async () => ({ default: (await loadContents()).ScanWords }))
const SpokenWords = late(async () => ({ default: (await loadContents()).SpokenWords }))
const RecordHolds = late(async () => ({ default: (await loadContents()).RecordHolds }))
const InsideSearch = late(async () => ({ default: (await loadContents()).InsideSearch }))

function RecordMain({ page }: { page: RecordPage }) {
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
          <Description page={page} />
        )}
        {page.sample ? <p className="note">{page.sampleNote}</p> : null}
      </section>
      {stage?.several ? <OtherMedia title={page.title} stage={stage} /> : null}
      {page.inside && !(stage?.text && page.inside.query === '') ? (
        <InsideSearch id={page.id} inside={page.inside} show={stage?.lifted === true} form={!stage?.text} />
      ) : null}
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
      {stage && stage.words.length > 0 ? <ScanWords words={stage.words} beside={stage.text !== null} /> : null}
      {stage?.heard.map((player, at) => (
        <section key={player.src} className="blk say" aria-labelledby={`heard-${at}`}>
          <h2 id={`heard-${at}`}>{t(recordWords.recordingTranscript)}</h2>
          {stage.heard.length > 1 ? (
            <p className="note">
              <CaptionWords caption={player.label} />
            </p>
          ) : null}
          {player.cues.length + player.chapters.length > 0 ? <SpokenWords player={player} /> : null}
          {player.cues.length > 0
            ? null
            : player.transcript.map((paragraph) => (
                <p key={paragraph} lang={lang}>
                  {paragraph}
                </p>
              ))}
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
      {page.filing.below.length > 0 ? <RecordHolds filing={page.filing} /> : null}
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

function Description({ page }: { page: RecordPage }) {
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
