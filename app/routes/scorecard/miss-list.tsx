/** Every miss with its question and the answer that was given, folded by kind of question. */
import * as scorecardWords from '../../../messages/en/scorecard.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { ShownMiss } from './scorecard-data.ts'

interface MissListProps {
  kinds: readonly { title: string; misses: readonly ShownMiss[] }[]
  set: string
}

export function MissList({ kinds, set }: MissListProps) {
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

function Miss({ miss: { id, turns, said, sources, wrong }, set }: { miss: ShownMiss; set: string }) {
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
