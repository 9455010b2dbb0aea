/** Field by field, what a version changed. */
import type { ChangedField, VersionEntry } from './version-data.ts'

export function ChangedFields({ entry: { first, changed } }: { entry: Pick<VersionEntry, 'first' | 'changed'> }) {
  if (first) return <p>First public version.</p>
  if (changed.length === 0) return <p>No visible field changed.</p>
  return (
    <dl className="changed">
      {changed.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Lines lines={before} mark="del" />
          <Lines lines={after} mark="ins" />
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines, mark: Mark }: { lines: ChangedField['before']; mark: 'del' | 'ins' }) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name than their place
    <dd key={at}>
      <span className="vh">{Mark === 'del' ? 'Removed: ' : 'Added: '}</span>
      <Mark>{line === '' ? ' ' : line}</Mark>
    </dd>
  ))
}
