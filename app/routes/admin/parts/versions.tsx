/** Two versions compared, and an earlier one restored: what the history of a record and of an entry share. */
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Differences, type ShownDifference } from './differences.tsx'

export interface VersionsProps {
  /** All there are, newest first. */
  versions: readonly { value: number; label: string }[]
  /** The newest; 0 where nothing was edited yet. */
  base: number
  from: number
  to: number
  differences: readonly ShownDifference[]
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
