/** An exhibit as readers see it, and as a draft of it is previewed. */
import * as exhibitsWords from '../../../messages/areas/exhibits.ts'
import { ArticleBlocks } from '../../components/article/article-text.tsx'
import { ArticleContext } from '../../components/article/source-marks.tsx'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { PrintButton, ShareButton } from '../../components/page-tools/page-tools.tsx'
import { CoveredPicture } from '../../components/record/record-card.tsx'
import { BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'
import { RecordPicture } from '../../components/record/record-picture.tsx'
import { SourceCitation } from '../../components/sources/sources.tsx'
import { TimePlace } from '../../components/time-rail/time-rail.tsx'
import { paths } from '../../paths.ts'
import { useContentLanguage, useOwnLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ExhibitData } from './exhibit.server.ts'

export function ExhibitView({ page }: { page: ExhibitData }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <ArticleContext.Provider value={{ blocks: [], numbers: page.numbers, figures: {}, records: {}, figureRows: [] }}>
      <article className="wrap exhibit">
        <Crumbs
          trail={[
            { title: t(exhibitsWords.exhibits), to: paths.exhibits() },
            { title: page.title, content: true },
          ]}
        />
        <div className="phead g12">
          <h1 className="ph1" lang={lang}>
            {page.title}
          </h1>
          <div className="ph2">
            <p className="lede" lang={lang}>
              {page.description}
            </p>
            <p className="meta">
              {page.standing === 'current' ? t(exhibitsWords.currentExhibition) : t(exhibitsWords.pastExhibition)} · {page.dateRange} ·{' '}
              {t(exhibitsWords.records, { count: page.steps.length })}
            </p>
            <p className="meta">
              {page.themes.map((theme, at) => (
                <span key={theme} lang={lang}>
                  {at > 0 ? ' · ' : null}
                  <Link to={paths.exhibits({ theme })}>{theme}</Link>
                </span>
              ))}
            </p>
          </div>
        </div>
        {page.rail ? <TimePlace rail={page.rail} subject="page" /> : null}
        <div className="ex-intro prose" lang={lang}>
          <ArticleBlocks blocks={page.intro} />
          <ExhibitTools url={page.url} title={page.title} />
        </div>
        <ol className="ex-steps">
          {page.steps.map((step, at) => (
            <ExhibitStep key={step.card.id} step={step} number={at + 1} />
          ))}
        </ol>
        <section className="sources ex-sources" aria-labelledby="sources">
          <hr className="oxford" />
          <h2 id="sources">{t(exhibitsWords.sources)}</h2>
          <ol>
            {page.sources.map(({ number, ...source }) => (
              <li key={number} id={`source-${number}`} value={number}>
                <SourceCitation source={source} />
              </li>
            ))}
          </ol>
        </section>
        <nav className="series" aria-label={t(exhibitsWords.exhibits)}>
          {page.previous ? (
            <Link to={page.previous.to} rel="prev" lang={lang}>
              ← {page.previous.title}
            </Link>
          ) : (
            <span />
          )}
          {page.next ? (
            <Link to={page.next.to} rel="next" lang={lang}>
              {page.next.title} →
            </Link>
          ) : null}
        </nav>
      </article>
    </ArticleContext.Provider>
  )
}

/** One record of the sequence, with what is told beside it. */
function ExhibitStep({ step: { heading, blocks, card }, number }: { step: ExhibitData['steps'][number]; number: number }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <li className="ex-step" id={`step-${number}`}>
      <div className="ex-pic">
        <Link to={card.path} tabIndex={-1} aria-hidden="true">
          {card.contentNote === '' ? <RecordPicture picture={card.picture} /> : <CoveredPicture note={card.contentNote} />}
        </Link>
        <p className="ex-label">{t(exhibitsWords.labels, { kind: kindOf(card) })}</p>
      </div>
      <div className="ex-told">
        <h2 lang={lang}>
          <span className="mono">{number}</span> {heading}
        </h2>
        <div className="prose" lang={lang}>
          <ArticleBlocks blocks={blocks} />
        </div>
        <p className="ex-record">
          <Link className="q" to={card.path} lang={lang}>
            {card.title}
          </Link>
          {card.date === '' ? null : <span>, {card.date}</span>}
        </p>
        <p className="flags">
          <CallNumber id={card.id} />
          <BasisFlag sample={card.sample} />
          <SaveButton id={card.id} />
        </p>
      </div>
    </li>
  )
}

/** What the picture is, for the message that says so. */
function kindOf({ picture, sample }: ExhibitData['steps'][number]['card']): string {
  return picture.kind === 'scan' && sample ? 'sample' : picture.kind
}

/** What a reader may do with an exhibit: pass it on, print it. */
function ExhibitTools({ url, title }: { url: string; title: string }) {
  return (
    <div className="btns ex-tools" lang={useOwnLanguage()}>
      <ShareButton url={url} title={title} />
      <PrintButton />
    </div>
  )
}
