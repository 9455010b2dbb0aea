/** The page of a record, as readers see it and as a draft is previewed. */

import * as recordWords from '../../../messages/en/record.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { PrintButton, ShareButton } from '../../components/page-tools/index.ts'
import { ContentNote, FramedCallNumber, RecordCard } from '../../components/record/index.ts'
import { BasisFlag } from '../../components/record-card/index.ts'
import { TimePlace } from '../../components/time-rail/index.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ImportedContext, useContentLanguage, useWords } from '../../ui/language.ts'
import { late } from '../../ui/late.tsx'
import { Link } from '../../ui/link.tsx'
import { RecordMain } from './record-main.tsx'
import type { RecordPage } from './record-page.ts'
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
        <Viewer key={`${page.id} ${page.stage.pages.shown}`} id={page.id} title={page.title} stage={page.stage} date={page.date} />
      ) : page.coversPicture ? (
        <CoveredStage note={page.contentNote} id={page.id} />
      ) : null}
      <div className="wrap">
        <Crumbs
          trail={[
            { title: t(recordWords.collections), to: paths.collections() },
            ...page.shelf.above.slice(0, 2).map(({ title, to }) => ({ title, to: to ?? undefined, content: true })),
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
