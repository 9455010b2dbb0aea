/** What the assistant was measured at: kinds of question by right, supported, relevant and readable, with every miss. */
import { Fragment, type ReactNode } from 'react'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as scorecardWords from '../../../messages/en/scorecard.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/scorecard'
import { ResultSection } from './result-section.tsx'
import { shownResults } from './scorecard-data.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, language } = archiveOf(request, context)
  requirePage(catalog, paths.scorecard())
  const t = wordsIn(language)
  return {
    title: t(scorecardWords.title),
    description: t(scorecardWords.description),
    results: shownResults(language),
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
