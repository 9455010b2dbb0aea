/** One measured set: its kinds of questions, its other figures, its misses. */
import { MissList } from './miss-list.tsx'
import type { ShownFigure, ShownKind, ShownResult, ShownShare } from './scorecard-data.ts'

/** @param folded all sets but the newest that was not seen before: what counts comes first. */
export function ResultSection({ result, folded }: { result: ShownResult; folded: boolean }) {
  const { set, title, seen, asked, right } = result
  const line = (
    <span className="score-line">
      <strong className={seen ? 'score-mark' : 'score-mark score-unseen'}>{seen ? 'Seen before' : 'Not seen before'}</strong> {right} of{' '}
      {asked} answers right.
    </span>
  )
  if (!folded) {
    return (
      <section className="sec" aria-labelledby={set}>
        <h2 id={set}>{title}</h2>
        {line}
        <Figures result={result} />
      </section>
    )
  }
  return (
    <details className="sec score-set">
      <summary>
        <h2 id={set}>{title}</h2>
        {line}
      </summary>
      <Figures result={result} />
    </details>
  )
}

function Figures({ result }: { result: ShownResult }) {
  const { set, note, date, commit, archives, current, kinds, figures, misses } = result
  return (
    <>
      <p className="note">{note}</p>
      <p className={current ? 'note' : 'note score-old'}>
        Measured on {date} at commit <code>{commit}</code>.{' '}
        {current
          ? 'Neither the code of the assistant nor the content has changed since.'
          : 'The code or the content has changed since: these figures are not of exactly this build.'}{' '}
        Asked of a running site with {archives.join(', and of one with ')}.
      </p>
      <table className="fleet score-table">
        <caption className="vh">By kind of question</caption>
        <thead>
          <tr>
            <th scope="col">Kind of question</th>
            <th scope="col">Right</th>
            <th scope="col">To reach</th>
            <th scope="col">Supported</th>
            <th scope="col">Relevant</th>
            <th scope="col">Readable</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.title} kind={kind} />
          ))}
        </tbody>
      </table>
      <h3>Over all kinds</h3>
      <ul className="score-figures">
        {figures.map((figure) => (
          <FigureRow key={figure.name} figure={figure} />
        ))}
      </ul>
      <MissList kinds={misses} set={set} />
    </>
  )
}

function KindRow({ kind: { title, right, target, met, supported, relevant, readable } }: { kind: ShownKind }) {
  return (
    <tr className={met ? undefined : 'score-missed'}>
      <th scope="row">{title}</th>
      <td data-l="Right">
        <span>
          <b>{right.share}</b> <span className="score-count">{right.count}</span>
          {met ? null : <span className="score-short"> missed</span>}
        </span>
      </td>
      <td data-l="To reach">{target}</td>
      <ShareCell name="Supported" share={supported} />
      <ShareCell name="Relevant" share={relevant} />
      <ShareCell name="Readable" share={readable} />
    </tr>
  )
}

function ShareCell({ name, share }: { name: string; share: ShownShare | null }) {
  return (
    <td data-l={name}>
      {share ? (
        <span>
          {share.share} <span className="score-count">{share.count}</span>
        </span>
      ) : (
        <span className="score-count">not read</span>
      )}
    </td>
  )
}

function FigureRow({ figure: { name, value, target, met } }: { figure: ShownFigure }) {
  return (
    <li className={met ? undefined : 'score-missed'}>
      <span>{name}</span>
      <span className="num">
        {value}
        <span className="score-count">
          {' '}
          {target}
          {met ? '' : ': missed'}
        </span>
      </span>
    </li>
  )
}
