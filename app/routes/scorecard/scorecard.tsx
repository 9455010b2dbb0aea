/** What the assistant was measured at: every measure with its target, every failure with the answer that was given. */
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/scorecard'
import { ResultSection } from './result-section.tsx'
import { ScoreSummary } from './score-summary.tsx'
import { shownResults } from './scorecard-data.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { settings } = archiveOf(request, context)
  return { results: shownResults(), canonical: siteAddress(request, settings) + paths.scorecard() }
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Scorecard',
    description: 'How well the assistant of this archive answers a fixed set of questions: every measure, its target, and every failure.',
    canonical: loaderData?.canonical,
  })
}

export default function Scorecard({ loaderData }: Route.ComponentProps) {
  const { results } = loaderData
  return (
    <div className="wrap scorecard">
      <Crumbs trail={[{ title: 'Assistant', to: paths.assistant() }, { title: 'Scorecard' }]} />
      <div className="phead g12">
        <h1 className="ph1">Scorecard</h1>
        <p className="lede ph2">
          Each question of a fixed set is put to the <Link to={paths.assistant()}>assistant</Link>, and each answer is judged by a program
          that knows nothing of how it was made. The figures below are printed as they came out, with every failure.
        </p>
      </div>
      {results.length === 0 ? <p className="note sec">Nothing has been measured yet.</p> : null}
      {results.length === 0 ? null : <ScoreSummary results={results} />}
      {results.map((result) => (
        <ResultSection key={result.set} result={result} />
      ))}
      <section className="sec" aria-labelledby="again">
        <h2 id="again">Measure it yourself</h2>
        <p>
          In a copy of the software, <code>npm run eval -- --set hold</code> opens an archive of its own, asks every question and writes the
          results that this page shows; <code>--set tune</code> does the same with the questions used while working. The kept questions were
          written from the sources before the first line of the answering; their hash stands in <code>eval/hold.sha256</code>.
        </p>
      </section>
    </div>
  )
}
