/** What the assistant was measured at: kinds of question by right, supported, relevant and readable, with every miss. */
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/scorecard'
import { ResultSection } from './result-section.tsx'
import { shownResults } from './scorecard-data.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings } = archiveOf(request, context)
  requirePage(catalog, paths.scorecard())
  return { results: shownResults(), canonical: siteAddress(request, settings) + paths.scorecard() }
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Scorecard',
    description: 'How well the assistant of this archive answers, by kind of question, with every miss and the answer that was given.',
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
          Questions are put to the <Link to={paths.assistant()}>assistant</Link> of a running site, and a program that knows nothing of how
          answers are made judges each one. The figures are printed as measured, with every miss.
        </p>
      </div>
      {results.length === 0 ? <p className="note sec">Nothing has been measured yet.</p> : null}
      {results.map((result, at) => (
        <ResultSection key={result.set} result={result} folded={at > 0 || result.seen} />
      ))}
      <section className="sec" aria-labelledby="meaning">
        <h2 id="meaning">What the columns mean</h2>
        <dl className="score-terms">
          <dt>Right</dt>
          <dd>
            The answer says what a right answer must say, the complete list or the exact total, and a source it gives says so too. Of a
            question that cannot be answered: the assistant says that.
          </dd>
          <dt>Supported</dt>
          <dd>Sentences whose quotation, numbers and names stand on the page that their source leads to. Judged by a program.</dd>
          <dt>Relevant, readable</dt>
          <dd>Answers of a random sample, judged by a reader who did not build the assistant.</dd>
          <dt>Not seen before</dt>
          <dd>Nobody who worked on the assistant had seen the questions when they were asked. Questions asked again count as seen.</dd>
        </dl>
        <p>
          To measure it yourself, run <code>npm run eval</code> in a copy of the software.
        </p>
      </section>
    </div>
  )
}
