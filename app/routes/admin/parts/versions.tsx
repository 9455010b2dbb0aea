/** Two versions compared, and an earlier one restored: what the history of a record and of an entry share. */
import { Form } from 'react-router'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Ledger, When } from './ledger.tsx'

export interface VersionsProps {
  /** What is restored may need a reason to publish what is private in it. */
  privacy?: boolean
  /** All there are, newest first. */
  versions: readonly { value: number; label: string }[]
  /** The newest; 0 where nothing was edited yet. */
  base: number
  from: number
  to: number
  differences: readonly DifferenceRow[]
}

export function Versions({ versions, base, from, to, differences, privacy }: VersionsProps) {
  const t = useWords()
  const title = t(deskPartsWords.compared, { from, to })
  return (
    <>
      <section className="ad-group" aria-labelledby="compare">
        <h2 id="compare">{title}</h2>
        <Form method="get" className="ad-filter">
          <VersionChoice name="from" label={t(deskPartsWords.before)} value={from} versions={versions} />
          <VersionChoice name="to" label={t(deskPartsWords.after)} value={to} versions={versions} />
          <Button type="submit" size="sm">
            {t(deskPartsWords.compare)}
          </Button>
        </Form>
        <Differences caption={title} rows={differences} />
      </section>
      <details className="ad-more">
        <summary>{t(deskPartsWords.restoreEarlier)}</summary>
        <Form method="post" className="ad-form narrow">
          <input type="hidden" name="base" value={base} />
          <VersionChoice name="version" label={t(deskPartsWords.version)} value={from} versions={versions} />
          <div className="field">
            <label htmlFor="restore-reason">{t(deskPartsWords.why)}</label>
            <input id="restore-reason" name="reason" type="text" maxLength={300} required />
          </div>
          {privacy ? (
            <TextField
              label={t(deskPartsWords.whyPrivate)}
              name="privacy"
              maxLength={300}
              autoComplete="off"
              help={t(deskPartsWords.whyPrivateHelp)}
            />
          ) : null}
          <Button type="submit" name="intent" value="restore">
            {t(deskPartsWords.restore)}
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
  const t = useWords()
  return (
    <Ledger
      caption={caption}
      columns={[{ head: t(deskPartsWords.field) }, { head: t(deskPartsWords.before) }, { head: t(deskPartsWords.after) }]}
      rows={rows.map(({ field, label, before, after }) => ({
        key: field,
        cells: [label, <Lines key="before" lines={before} mark="del" />, <Lines key="after" lines={after} mark="ins" />],
      }))}
      empty={t(deskPartsWords.noDifferences)}
    />
  )
}

function Lines({ lines, mark: Mark }: { lines: readonly string[]; mark: 'del' | 'ins' }) {
  const t = useWords()
  if (lines.length === 0) return <span className="ad-nil">{t(deskPartsWords.nothing)}</span>
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
const ACTIONS = { create: deskPartsWords.changed, update: deskPartsWords.changed, delete: deskPartsWords.removed } as const

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
  const t = useWords()
  return (
    <section className="ad-group" aria-labelledby="history">
      <h2 id="history">{t(deskPartsWords.history, { of: 'entry' })}</h2>
      <Ledger
        caption={t(deskPartsWords.versions)}
        columns={[
          { head: t(deskPartsWords.version), data: true },
          { head: t(deskPartsWords.change) },
          { head: t(deskPartsWords.who) },
          { head: t(deskPartsWords.when), data: true },
          { head: t(deskPartsWords.why) },
        ]}
        rows={entries.map(({ version, action, actor, time, reason, mergedInto }) => ({
          key: String(version),
          cells: [
            version,
            mergedInto ? t(deskPartsWords.mergedInto, { id: mergedInto }) : t(ACTIONS[action]),
            actor,
            <When key="when" time={time} />,
            reason,
          ],
        }))}
        empty={t(deskPartsWords.notEdited)}
      />
    </section>
  )
}
