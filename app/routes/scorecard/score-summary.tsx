/** What was measured at a glance: of each set how many questions passed, how many targets were reached, and how many failed. */
import type { ShownResult } from './scorecard-data.ts'

export function ScoreSummary({ results }: { results: readonly ShownResult[] }) {
  return (
    <section className="score-summary" aria-labelledby="summary">
      <h2 id="summary" className="vh">
        Summary
      </h2>
      <ul>
        {results.map(({ set, title, date, asked, kinds, measures, failures }) => {
          const passed = kinds.reduce((sum, kind) => sum + kind.passed, 0)
          const targets = measures.filter(({ met }) => met !== null)
          return (
            <li key={set}>
              <h3>
                <a href={`#${set}`}>{title}</a>
              </h3>
              <dl>
                <Figure name="Questions passed" value={`${passed} of ${asked}`} />
                <Figure name="Targets reached" value={`${targets.filter(({ met }) => met).length} of ${targets.length}`} />
                <Figure name="Failures" value={String(failures.length)} />
                <Figure name="Measured" value={date} />
              </dl>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
