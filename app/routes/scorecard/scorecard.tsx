/** What the assistant was measured at: each set of questions with its figures and some of its misses, and what the assistant cannot do. */
import type { ReactNode } from 'react'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as scorecardWords from '../../../messages/areas/scorecard.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/scorecard'
import { type FigureData, loadResults, type MissData, type ResultData } from './scorecard.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, language } = archiveOf(request, context)
  requirePage(catalog, paths.scorecard())
  const t = wordsIn(language)
  return {
    title: t(scorecardWords.title),
    description: t(scorecardWords.description),
    results: loadResults(language, new Date().toISOString().slice(0, 10)),
    canonical: siteAddress(request, settings) + paths.scorecard(),
  }
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, canonical } = loaderData
  return pageMeta(matches, { title, description, canonical })
}

const CANNOT = [
  scorecardWords.cannotCalculate,
  scorecardWords.cannotJoin,
  scorecardWords.cannotBeSure,
  scorecardWords.cannotTranslate,
  scorecardWords.cannotTell,
]

export default function Scorecard({ loaderData: { title, results } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <div className="wrap scorecard">
      <Crumbs trail={[{ title: t(scorecardWords.assistant), to: paths.assistant() }, { title }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">
          {t.rich(scorecardWords.lede, {
            link: (words: ReactNode[]) => (
              <Link key="assistant" to={paths.assistant()}>
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
      {results.length === 0 ? <p className="note sec">{t(scorecardWords.nothing)}</p> : null}
      {results.map((result, at) => (
        <ResultSection key={result.set} result={result} folded={at > 0} />
      ))}
      <section className="sec" aria-labelledby="cannot">
        <h2 id="cannot">{t(scorecardWords.cannot)}</h2>
        <ul className="score-limits">
          {CANNOT.map((message) => (
            <li key={t(message)}>{t(message)}</li>
          ))}
        </ul>
        <p>{t.rich(scorecardWords.measureYourself, { code: (words: ReactNode[]) => <code key="code">{words}</code> })}</p>
      </section>
    </div>
  )
}

/** @param folded all sets but the first, which is the newest that nobody had seen. */
function ResultSection({ result, folded }: { result: ResultData; folded: boolean }) {
  const { set, title, seen } = result
  const t = useWords()
  const lang = useContentLanguage()
  const head = (
    <>
      <h2 id={set} lang={lang}>
        {title}
      </h2>
      <strong className={seen ? 'score-mark' : 'score-mark score-unseen'}>{t(seen ? scorecardWords.seen : scorecardWords.notSeen)}</strong>
    </>
  )
  if (folded)
    return (
      <details className="sec score-set">
        <summary>{head}</summary>
        <Figures result={result} />
      </details>
    )
  return (
    <section className="sec" aria-labelledby={set}>
      {head}
      <Figures result={result} />
    </section>
  )
}

function Figures({ result }: { result: ResultData }) {
  const t = useWords()
  const lang = useContentLanguage()
  const { note, date, commit, archives, current, figures, readers } = result
  return (
    <>
      <p className="note" lang={lang}>
        {note}
      </p>
      <p className={current ? 'note' : 'note score-old'}>
        {t.rich(scorecardWords.measured, { date, commit, code: (words: ReactNode[]) => <code key="commit">{words}</code> })}{' '}
        {t(current ? scorecardWords.current : scorecardWords.changed)} {t(scorecardWords.asked)}{' '}
        <span lang={lang}>{archives.join('; ')}</span>.
      </p>
      <table className="fleet score-table">
        <caption className="vh">{t(scorecardWords.caption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(scorecardWords.figure)}</th>
            <th scope="col">{t(scorecardWords.reached)}</th>
            <th scope="col">{t(scorecardWords.toReach)}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <FigureRow key={figure.name} figure={figure} />
          ))}
        </tbody>
      </table>
      {readers.length > 0 ? (
        <p className="note">
          {t(scorecardWords.readBy)} <span lang={lang}>{readers.join(', ')}</span>.
        </p>
      ) : null}
      <MissList result={result} />
    </>
  )
}

function FigureRow({ figure: { name, value, count, target, met } }: { figure: FigureData }) {
  const t = useWords()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-l={t(scorecardWords.reached)}>
        <span>
          <b>{value}</b> <span className="score-count">{count}</span>
          {met ? null : <span className="score-short"> {t(scorecardWords.missed)}</span>}
        </span>
      </td>
      <td data-l={t(scorecardWords.toReach)}>
        <span>{target}</span>
      </td>
    </tr>
  )
}

function MissList({ result: { set, misses, missCount } }: { result: ResultData }) {
  const t = useWords()
  if (missCount === 0) return <p>{t(scorecardWords.noMiss)}</p>
  return (
    <>
      <h3 className="score-misses">{t(scorecardWords.misses, { drawn: misses.length, all: missCount })}</h3>
      <p className="note">
        {t.rich(scorecardWords.missesNote, {
          link: (words: ReactNode[]) => (
            <a key="all" href={paths.scorecardResult(set)} download>
              {words}
            </a>
          ),
        })}
      </p>
      {misses.map((miss) => (
        <Miss key={miss.id} miss={miss} set={set} />
      ))}
    </>
  )
}

/** Folded under its question: what was shown, and why that is a miss. */
function Miss({ miss: { id, turns, expected, shown, wrong }, set }: { miss: MissData; set: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <details className="miss">
      <summary lang={lang}>{turns.join('\n')}</summary>
      <article id={`${set}-${id}`} aria-label={t(scorecardWords.miss, { id })}>
        <p>{wrong}</p>
        {expected.length > 0 ? (
          <p className="note">
            {t(scorecardWords.expected)} <span lang={lang}>{expected.join('; ')}</span>
          </p>
        ) : null}
        <blockquote lang={lang}>{shown.join('\n')}</blockquote>
      </article>
    </details>
  )
}
