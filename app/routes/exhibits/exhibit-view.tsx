/** An exhibit as readers see it, and as a draft of it is previewed. */
import * as exhibitsWords from '../../../messages/en/exhibits.ts'
import { ArticleBlocks, ArticleContext } from '../../components/article/index.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { SourceCitation } from '../../components/sources/index.ts'
import { TimePlace } from '../../components/time-rail/index.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ExhibitData } from './exhibit-data.ts'
import { ExhibitStep } from './exhibit-step.tsx'
import { ExhibitTools } from './exhibit-tools.tsx'

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
