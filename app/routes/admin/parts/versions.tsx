/** Two versions compared, and an earlier one restored: what the history of a record and of an entry share. */
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Ledger, When } from './ledger.tsx'

export interface VersionsProps {
  /** All there are, newest first. */
  versions: readonly { value: number; label: string }[]
  /** The newest; 0 where nothing was edited yet. */
  base: number
  from: number
  to: number
  differences: readonly DifferenceRow[]
}

export function Versions({ versions, base, from, to, differences }: VersionsProps) {
  const title = `Version ${from} compared with version ${to}`
  return (
    <>
      <section className="ad-group" aria-labelledby="compare">
        <h2 id="compare">{title}</h2>
        <Form method="get" className="ad-filter">
          <VersionChoice name="from" label="Before" value={from} versions={versions} />
          <VersionChoice name="to" label="After" value={to} versions={versions} />
          <Button type="submit" size="sm">
            Compare
          </Button>
        </Form>
        <Differences caption={title} rows={differences} />
      </section>
      <details className="ad-more">
        <summary>Restore an earlier version</summary>
        <Form method="post" className="ad-form narrow">
          <input type="hidden" name="base" value={base} />
          <VersionChoice name="version" label="Version" value={from} versions={versions} />
          <div className="field">
            <label htmlFor="restore-reason">Why</label>
            <input id="restore-reason" name="reason" type="text" maxLength={300} required />
          </div>
          <Button type="submit" name="intent" value="restore">
            Restore
          </Button>
        </Form>
      </details>
    </>
  )
}

function VersionChoice({ name, label, value, versions }: Pick<VersionsProps, 'versions'> & { name: string; label: string; value: number }) {
  return (
    <div className="field">
      <label htmlFor={`v-${name}`}>{label}</label>
      <select id={`v-${name}`} name={name} defaultValue={value} key={value}>
        {versions.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Field by field, what was and what is. */
export interface DifferenceRow {
  field: string
  label: string
  before: readonly string[]
  after: readonly string[]
}

export function Differences({ caption, rows }: { caption: string; rows: readonly DifferenceRow[] }) {
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

/** Versions of an entry that were made at the desk, newest first. */
const ACTIONS = { create: 'changed', update: 'changed', delete: 'removed' } as const

interface EntityHistoryProps {
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
