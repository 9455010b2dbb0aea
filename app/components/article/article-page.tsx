/** A reading page: contents list, text with numbered sources, the sources, what is related, the way on. */

import { type ReactNode, useEffect, useState } from 'react'
import * as articlesWords from '../../../messages/areas/articles.ts'
import { useContentLanguage, useOwnLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { PageNotes, SourceCitation } from '../sources/sources.tsx'
import type { ArticleContent } from './article.server.ts'
import { ArticleBlocks, ArticleText } from './article-text.tsx'
import { ArticleContext } from './source-marks.tsx'

/** A word that would not fit its column at the size of other titles. */
const LONG_WORD = /\p{L}{14}/u
/** A longer list is folded after these; the address of a folded source opens it. */
const SOURCES_IN_SIGHT = 20

interface ArticlePageProps {
  article: ArticleContent
  /** Its summary in the language of the page; null where there is none, or the page is in the language of the article. */
  translated?: string | null
  previous: { title: string; path: string } | null
  next: { title: string; path: string } | null
  /** Time rail above the text, related records under it. */
  above?: ReactNode
  below?: ReactNode
}

export function ArticlePage({ article, translated, previous, next, above, below }: ArticlePageProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const here = useOwnLanguage()
  return (
    <article>
      <div className="phead g12" lang={lang}>
        <h1 className={LONG_WORD.test(article.title) ? 'ph1 long' : 'ph1'}>{article.title}</h1>
        {translated ? (
          <p className="lede ph2" lang={here}>
            {translated} <span className="note">{t(articlesWords.translated)}</span>
          </p>
        ) : (
          <p className="lede ph2">{article.summary}</p>
        )}
      </div>
      {above}
      <div className="g12 art">
        <Contents article={article} />
        <div className="prose" lang={lang}>
          <ArticleContext.Provider value={article}>
            <ArticleText article={article} />
            <PageNotes notes={article.notes}>{article.about.length > 0 ? <ArticleBlocks blocks={article.about} /> : null}</PageNotes>
          </ArticleContext.Provider>
          <Sources article={article} />
          <p className="note full" lang={here}>
            {t(articlesWords.lastReviewed, { date: article.reviewed })}
          </p>
        </div>
      </div>
      {below}
      <nav className="series" aria-label={t(articlesWords.series)}>
        {previous ? (
          <Link to={previous.path} rel="prev" lang={lang}>
            ← {previous.title}
          </Link>
        ) : (
          <span />
        )}
        {next ? (
          <Link to={next.path} rel="next" lang={lang}>
            {next.title} →
          </Link>
        ) : null}
      </nav>
    </article>
  )
}

/** The parts of the article; the one being read is marked. */
function Contents({ article }: { article: ArticleContent }) {
  const t = useWords()
  const lang = useContentLanguage()
  const sources = { id: 'sources', text: t(articlesWords.sources), lang: undefined }
  const parts = [...article.headings.map((heading) => ({ ...heading, lang })), ...(article.sources.length > 0 ? [sources] : [])]
  const read = useReadPart(parts.map(({ id }) => id))
  return (
    <nav className="toc" aria-label={t(articlesWords.contents)}>
      <h2>{t(articlesWords.onThisPage)}</h2>
      <ol>
        {parts.map(({ id, text, lang }) => (
          <li key={id} lang={lang}>
            <a href={`#${id}`} aria-current={id === read ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Sources({ article }: { article: ArticleContent }) {
  const t = useWords()
  const here = useOwnLanguage()
  if (article.sources.length === 0) return null
  const rest = article.sources.slice(SOURCES_IN_SIGHT)
  return (
    <section className="full sources" lang={here} aria-labelledby="sources">
      <h2 id="sources">{t(articlesWords.sources)}</h2>
      <SourceList sources={article.sources.slice(0, SOURCES_IN_SIGHT)} />
      {rest.length > 0 ? (
        <details className="unfold">
          <summary>{t(articlesWords.moreSources, { count: rest.length })}</summary>
          <SourceList sources={rest} />
        </details>
      ) : null}
    </section>
  )
}

function SourceList({ sources }: { sources: ArticleContent['sources'] }) {
  return (
    <ol>
      {sources.map(({ number, ...source }) => (
        <li key={number} id={`source-${number}`} value={number}>
          <SourceCitation source={source} />
        </li>
      ))}
    </ol>
  )
}

/** How far below the top a heading counts as passed: under the sticky header, with some lines of its text in sight. */
const LINE = 160

/**
 * Which part of an article is being read: the last one whose heading has passed the top of the window.
 * @param ids of the headings, in order.
 * @returns the id of one of them; null above the first and without scripts.
 */
function useReadPart(ids: readonly string[]): string | null {
  const [read, setRead] = useState<string | null>(null)
  const joined = ids.join(' ')
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      const passed = joined.split(' ').filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < LINE)
      setRead(passed.at(-1) ?? null)
    }
    const ask = () => {
      if (asked === 0) asked = requestAnimationFrame(look)
    }
    ask()
    window.addEventListener('scroll', ask, { passive: true })
    window.addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(asked)
      window.removeEventListener('scroll', ask)
      window.removeEventListener('resize', ask)
    }
  }, [joined])
  return read
}
