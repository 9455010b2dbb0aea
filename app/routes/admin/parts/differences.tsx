/** Field by field, what was and what is. */
import { Ledger } from './ledger.tsx'

export interface ShownDifference {
  field: string
  label: string
  before: readonly string[]
  after: readonly string[]
}

export function Differences({ caption, rows }: { caption: string; rows: readonly ShownDifference[] }) {
  return (
    <Ledger
      caption={caption}
      columns={[{ head: 'Field' }, { head: 'Before' }, { head: 'After' }]}
      rows={rows.map(({ field, label, before, after }) => ({
        key: field,
        cells: [label, <Lines key="before" lines={before} mark="del" />, <Lines key="after" lines={after} mark="ins" />],
      }))}
      empty="No differences."
    />
  )
}

function Lines({ lines, mark: Mark }: { lines: readonly string[]; mark: 'del' | 'ins' }) {
  if (lines.length === 0) return <span className="ad-nil">nothing</span>
  return (
    <Mark className="ad-lines">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name than their place
        <span key={at}>{line}</span>
      ))}
    </Mark>
  )
}
