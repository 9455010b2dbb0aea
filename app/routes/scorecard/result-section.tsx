/** One measured set: its kinds of questions, its other figures, its misses. */
import type { ReactNode } from 'react'
import * as scorecardWords from '../../../messages/en/scorecard.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { MissList } from './miss-list.tsx'
import type { ShownFigure, ShownKind, ShownResult, ShownShare } from './scorecard-data.ts'

/** @param folded all sets but the newest that was not seen before: what counts comes first. */
export function ResultSection({ result, folded }: { result: ShownResult; folded: boolean }) {
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

function Figures({ result }: { result: ShownResult }) {
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

function KindRow({ kind: { title, right, target, met, supported, relevant, readable } }: { kind: ShownKind }) {
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

function ShareCell({ name, share }: { name: string; share: ShownShare | null }) {
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

function FigureRow({ figure: { name, value, target, met } }: { figure: ShownFigure }) {
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
