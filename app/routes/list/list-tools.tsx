/** What can be done with the whole list: request, share, export, cite. */
import { Form } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { ListedRecord } from './listed-records.ts'

type NotedRecord = ListedRecord & { note: string }

export function withIds(ids: readonly string[]): URLSearchParams {
  return new URLSearchParams(ids.map((id): [string, string] => ['r', id]))
}

function requestOf(records: readonly NotedRecord[]): URLSearchParams {
  return new URLSearchParams(
    records.flatMap(({ id, note }): [string, string][] => [
      ['record', id],
      ['note', note],
    ]),
  )
}

const EXPORT_NAMES = [
  { format: 'csv', name: 'CSV' },
  { format: 'json', name: 'JSON' },
  { format: 'bib', name: 'BibTeX' },
  { format: 'ris', name: 'RIS' },
] as const
const STYLES = ['MLA', 'Chicago', 'APA', 'Turabian'] as const

export function ListTools({ records, site }: { records: readonly NotedRecord[]; site: string }) {
  const ids = records.map(({ id }) => id)
  const real = records.filter(({ sample }) => !sample)
  return (
    <section aria-label="The whole list">
      <div className="btns">
        {real.length > 0 ? (
          <ButtonLink variant="default" to={paths.research(requestOf(real))}>
            Request all {real.length}
          </ButtonLink>
        ) : null}
        <CopyButton text={site + paths.list(withIds(ids))} label="Copy the link to share" />
      </div>
      {real.length < records.length ? <p className="note">Sample records are not real items, so they cannot be requested.</p> : null}
      {records.length > 1 ? <CompareTwo records={records} /> : null}
      <p className="note">
        Export all:{' '}
        {EXPORT_NAMES.map(({ format, name }) => (
          <span key={format}>
            <a href={paths.listExport(ids, format)} download>
              {name}
            </a>{' '}
          </span>
        ))}
      </p>
      {STYLES.map((style) => (
        <CitedList key={style} style={style} records={records} />
      ))}
    </section>
  )
}

/** Two of the list side by side. */
function CompareTwo({ records }: { records: readonly NotedRecord[] }) {
  const choice = (name: 'a' | 'b', label: string, at: number) => (
    <label>
      {label}
      <select name={name} defaultValue={records[at]?.id}>
        {records.map(({ id, title }) => (
          <option key={id} value={id}>
            {id}, {title}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    // A list that changed has other records to begin with.
    <Form key={records.map(({ id }) => id).join(' ')} action={paths.compare()} className="compare-two">
      {choice('a', 'Compare', 0)}
      {choice('b', 'with', 1)}
      <Button type="submit">Compare</Button>
    </Form>
  )
}

function CitedList({ style, records }: { style: string; records: readonly NotedRecord[] }) {
  const texts = records.flatMap(({ citations }) => citations.filter((citation) => citation.style === style).map(({ text }) => text))
  return (
    <details className="unfold">
      <summary>Cite all, {style}</summary>
      <div className="cite">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <CopyButton text={texts.join('\n')} label={`Copy all in ${style} style`} />
    </details>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { ready, copied, copy } = useCopy()
  if (!ready) return null
  return (
    <Button size="sm" onClick={() => copy(text)}>
      {copied ? 'Copied' : label}
    </Button>
  )
}
