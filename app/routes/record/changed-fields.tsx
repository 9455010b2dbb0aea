/** Field by field, what a version changed. */
import * as versionsWords from '../../../messages/areas/versions.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { ChangedField, VersionEntry } from './version.server.ts'

export function ChangedFields({ entry: { first, changed } }: { entry: Pick<VersionEntry, 'first' | 'changed'> }) {
  const t = useWords()
  if (first) return <p>{t(versionsWords.first)}</p>
  if (changed.length === 0) return <p>{t(versionsWords.nothingVisible)}</p>
  return (
    <dl className="changed">
      {changed.map(({ label, before, after }) => (
        <div key={label.words}>
          <dt lang={label.lang}>{label.words}</dt>
          <Lines lines={before} mark="del" />
          <Lines lines={after} mark="ins" />
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines, mark: Mark }: { lines: ChangedField['before']; mark: 'del' | 'ins' }) {
  const t = useWords()
  const lang = useContentLanguage()
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name than their place
    <dd key={at}>
      <span className="vh">{t(Mark === 'del' ? versionsWords.removed : versionsWords.added)} </span>
      <Mark lang={lang}>{line === '' ? ' ' : line}</Mark>
    </dd>
  ))
}
