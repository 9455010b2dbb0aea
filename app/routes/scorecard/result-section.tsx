/** One measured set: its figures, its kinds of questions, its failures. */
import { FailureList } from './failure-list.tsx'
import type { ShownMeasure, ShownResult } from './scorecard-data.ts'

export function ResultSection({ result }: { result: ShownResult }) {
  const { set, title, date, commit, asked, retrieval, distractors, current, measures, kinds, failures } = result
  return (
    <section className="sec" aria-labelledby={set}>
      <h2 id={set}>
        {title} ({asked})
      </h2>
      <p className="note scorecard-measured">
        Measured on {date} at commit <code>{commit}</code>. Retrieval: {retrieval}. Beside the content of this site the archive held:{' '}
        {distractors}.
      </p>
      <p className={`note scorecard-measured${current ? '' : ' scorecard-old'}`}>
        {current
          ? 'These figures are of exactly this build: neither the code of the assistant nor the content has changed since.'
          : 'The code or the content has changed since these figures were taken: they are not of exactly this build.'}
      </p>
      <div className="scroll-x">
        <table className="fleet scorecard-table">
          <thead>
            <tr>
              <th scope="col">Measure</th>
              <th scope="col">Result</th>
              <th scope="col">To reach</th>
              <th scope="col">Over</th>
              <th scope="col">Reached</th>
            </tr>
          </thead>
          <tbody>
            {measures.map((measure) => (
              <MeasureRow key={measure.name} measure={measure} />
            ))}
          </tbody>
        </table>
      </div>
      <h3>By kind of question</h3>
      <ul className="scorecard-kinds">
        {kinds.map(({ kind, asked: own, passed }) => (
          <li key={kind}>
            <span>{kind}</span>{' '}
            <span className="num">
              {passed} of {own}
            </span>
          </li>
        ))}
      </ul>
      <FailureList failures={failures} set={set} />
    </section>
  )
}

function MeasureRow({ measure: { name, value, target, over, met } }: { measure: ShownMeasure }) {
  return (
    <tr className={met === false ? 'scorecard-missed' : undefined}>
      <th scope="row">{name}</th>
      <td data-l="Result">{value}</td>
      <td data-l="To reach">{target}</td>
      <td data-l="Over">{over}</td>
      <td data-l="Reached">{met === null ? '–' : met ? 'yes' : 'no'}</td>
    </tr>
  )
}
