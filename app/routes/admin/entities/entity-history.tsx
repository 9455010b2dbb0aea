/** Versions of an entry that were made at the desk, newest first. */
import { Ledger } from '../parts/ledger.tsx'
import { When } from '../parts/when.tsx'

const ACTIONS = { create: 'changed', update: 'changed', delete: 'removed' } as const

export interface EntityHistoryProps {
  entries: readonly {
    version: number
    action: keyof typeof ACTIONS
    actor: string
    time: string
    reason: string
    mergedInto: string
  }[]
}

export function EntityHistory({ entries }: EntityHistoryProps) {
  return (
    <section className="ad-group" aria-labelledby="history">
      <h2 id="history">History</h2>
      <Ledger
        caption="Versions, newest first"
        columns={[{ head: 'Version', data: true }, { head: 'Change' }, { head: 'Who' }, { head: 'When', data: true }, { head: 'Why' }]}
        rows={entries.map(({ version, action, actor, time, reason, mergedInto }) => ({
          key: String(version),
          cells: [version, mergedInto ? `merged into ${mergedInto}` : ACTIONS[action], actor, <When key="when" time={time} />, reason],
        }))}
        empty="Not edited here yet."
      />
    </section>
  )
}
