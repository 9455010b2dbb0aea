/** What the assistant was measured at: kinds of question by right, supported, relevant and readable, with every miss. */

import { Fragment, type ReactNode } from 'react'
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
import { type FigureData, type KindData, loadResults, type MissData, type ResultData, type ShareData } from './scorecard.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, language } = archiveOf(request, context)
  requirePage(catalog, paths.scorecard())
  const t = wordsIn(language)
  return {
    title: t(scorecardWords.title),
    description: t(scorecardWords.description),
    results: loadResults(language),
    canonical: siteAddress(request, settings) + paths.scorecard(),
  }
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, canonical } = loaderData
  return pageMeta(matches, { title, description, canonical })
}

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
        <ResultSection key={result.set} result={result} folded={at > 0 || result.seen} />
      ))}
      <section className="sec" aria-labelledby="meaning">
        <h2 id="meaning">{t(scorecardWords.columns)}</h2>
        <dl className="score-terms">
          {TERMS.map(({ term, means }) => (
            <Fragment key={t(term)}>
              <dt>{t(term)}</dt>
              <dd>{t(means)}</dd>
            </Fragment>
          ))}
        </dl>
        <p>{t.rich(scorecardWords.measureYourself, { code: (words: ReactNode[]) => <code key="code">{words}</code> })}</p>
      </section>
    </div>
  )
}

const TERMS = [
  { term: scorecardWords.right, means: scorecardWords.rightMeans },
  { term: scorecardWords.supported, means: scorecardWords.supportedMeans },
  { term: scorecardWords.relevantReadable, means: scorecardWords.relevantMeans },
  { term: scorecardWords.notSeen, means: scorecardWords.notSeenMeans },
] as const

/** @param folded all sets but the newest that was not seen before: what counts comes first. */
function ResultSection({ result, folded }: { result: ResultData; folded: boolean }) {
  const { set, title, seen, asked, right } = result
  const t = useWords()
  const lang = useContentLanguage()
  const line = (
    <span className="score-line">
      <strong className={seen ? 'score-mark' : 'score-mark score-unseen'}>{t(seen ? scorecardWords.seen : scorecardWords.notSeen)}</strong>{' '}
      {t(scorecardWords.answersRight, { right, asked })}
    </span>
  )
  if (!folded) {
    return (
      <section className="sec" aria-labelledby={set}>
        <h2 id={set} lang={lang}>
          {title}
        </h2>
        {line}
        <Figures result={result} />
      </section>
    )
  }
  return (
    <details className="sec score-set">
      <summary>
        <h2 id={set} lang={lang}>
          {title}
        </h2>
        {line}
      </summary>
      <Figures result={result} />
    </details>
  )
}

function Figures({ result }: { result: ResultData }) {
  const t = useWords()
  const lang = useContentLanguage()
  const { set, note, date, commit, archives, current, kinds, figures, misses } = result
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
        <caption className="vh">{t(scorecardWords.byKind)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(scorecardWords.kind)}</th>
            <th scope="col">{t(scorecardWords.right)}</th>
            <th scope="col">{t(scorecardWords.toReach)}</th>
            <th scope="col">{t(scorecardWords.supported)}</th>
            <th scope="col">{t(scorecardWords.relevant)}</th>
            <th scope="col">{t(scorecardWords.readable)}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.title} kind={kind} />
          ))}
        </tbody>
      </table>
      <h3>{t(scorecardWords.overAll)}</h3>
      <ul className="score-figures">
        {figures.map((figure) => (
          <FigureRow key={figure.name} figure={figure} />
        ))}
      </ul>
      <MissList kinds={misses} set={set} />
    </>
  )
}

function KindRow({ kind: { title, right, target, met, supported, relevant, readable } }: { kind: KindData }) {
  const t = useWords()
  return (
    <tr className={met ? undefined : 'score-missed'}>
      <th scope="row">{title}</th>
      <td data-l={t(scorecardWords.right)}>
        <span>
          <b>{right.share}</b> <span className="score-count">{right.count}</span>
          {met ? null : <span className="score-short"> {t(scorecardWords.missed)}</span>}
        </span>
      </td>
      <td data-l={t(scorecardWords.toReach)}>{target}</td>
      <ShareCell name={t(scorecardWords.supported)} share={supported} />
      <ShareCell name={t(scorecardWords.relevant)} share={relevant} />
      <ShareCell name={t(scorecardWords.readable)} share={readable} />
    </tr>
  )
}

function ShareCell({ name, share }: { name: string; share: ShareData | null }) {
  const t = useWords()
  return (
    <td data-l={name}>
      {share ? (
        <span>
          {share.share} <span className="score-count">{share.count}</span>
        </span>
      ) : (
        <span className="score-count">{t(scorecardWords.notRead)}</span>
      )}
    </td>
  )
}

function FigureRow({ figure: { name, value, target, met } }: { figure: FigureData }) {
  const t = useWords()
  return (
    <li className={met ? undefined : 'score-missed'}>
      <span>{name}</span>
      <span className="num">
        {value}
        <span className="score-count">
          {' '}
          {target}
          {met ? '' : `: ${t(scorecardWords.missed)}`}
        </span>
      </span>
    </li>
  )
}

/** Every miss with its question and the answer that was given, folded by kind of question. */
interface MissListProps {
  kinds: readonly { title: string; misses: readonly MissData[] }[]
  set: string
}

function MissList({ kinds, set }: MissListProps) {
  const t = useWords()
  const count = kinds.reduce((sum, { misses }) => sum + misses.length, 0)
  if (count === 0) return <p>{t(scorecardWords.noMiss)}</p>
  return (
    <>
      <h3>{t(scorecardWords.misses, { count })}</h3>
      <p className="note">{t(scorecardWords.missesNote)}</p>
      {kinds.map(({ title, misses }) => (
        <details key={title} className="miss-kind">
          <summary>
            <h4>{title}</h4> <span className="mono">{misses.length}</span>
          </summary>
          <ol>
            {misses.map((miss) => (
              <li key={miss.id}>
                <Miss miss={miss} set={set} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </>
  )
}

function Miss({ miss: { id, turns, said, sources, wrong }, set }: { miss: MissData; set: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <article id={`${set}-${id}`} className="miss" aria-label={t(scorecardWords.miss, { id })}>
      <p className="miss-question">
        <span lang={lang}>{turns.join('\n')}</span> <span className="mono">{id}</span>
      </p>
      <blockquote lang={lang}>{said.join('\n')}</blockquote>
      <p className="note">
        {t(scorecardWords.wrong)} <span lang={lang}>{wrong.join('; ')}.</span>
      </p>
      {sources.length > 0 ? (
        <p className="note">
          {t(scorecardWords.sourcesGiven)} <span lang={lang}>{sources.join('; ')}.</span>
        </p>
      ) : null}
    </article>
  )
}
