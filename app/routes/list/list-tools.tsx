/** What can be done with the whole list: request, share, export, cite. */
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
  return (
    <section className="tools-all" aria-label="The whole list">
      <div className="btns">
        <ButtonLink variant="default" to={paths.research(requestOf(records))}>
          Request all {records.length}
        </ButtonLink>
        <CopyButton text={site + paths.list(withIds(ids))} label="Copy the link to share" />
      </div>
      <p className="note">
        Export all:{' '}
        {EXPORT_NAMES.map(({ format, name }) => (
          <span key={format}>
            <a href={paths.listExport(ids, format)} download data-effect="download">
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

function CitedList({ style, records }: { style: string; records: readonly NotedRecord[] }) {
  const texts = records.flatMap(({ citations }) => citations.filter((citation) => citation.style === style).map(({ text }) => text))
  return (
    <details className="unfold">
      <summary data-effect="open">Cite all, {style}</summary>
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
    <Button size="sm" onClick={() => copy(text)} data-effect="copy" data-effect-target={text}>
      {copied ? 'Copied' : label}
    </Button>
  )
}
