/** The records of a list: one's own with note and order, a shared one as it is. */

import { Form } from 'react-router'
import type { ExportLink } from '../../../endpoints/export/writers.ts'
import * as cardsWords from '../../../messages/areas/cards.ts'
import * as listWords from '../../../messages/areas/list.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { moveRecord, noteOnRecord, removeRecord } from '../../components/my-list/my-list.tsx'
import { BasisFlag, kindIn } from '../../components/record/record-labels.tsx'

import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { ListedRecord } from './list.server.ts'

type NotedRecord = ListedRecord & { note: string }

/** What can be had of a record, in a few words. */
const AVAILABLE = {
  online: listWords.alreadyOnline,
  copy: listWords.notOnline,
  appointment: listWords.byAppointment,
  sample: shellWords.sampleRecord,
} as const

interface ListItemsProps {
  records: readonly NotedRecord[]
  mine: boolean
  /** Ids of the address, where the list is one. */
  ids: readonly string[]
}

export function ListItems({ records, mine, ids }: ListItemsProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <ol className="listed">
      {records.map((record, at) => (
        <li key={record.id}>
          <p>
            <span className="call">{record.id}</span>{' '}
            <Link to={record.path} lang={lang}>
              {record.title}
            </Link>{' '}
            <span className="mono">{record.date}</span>
          </p>
          <p className="note">
            {kindIn(t, record.type)} · {t(AVAILABLE[record.available])} <BasisFlag sample={record.sample} />
          </p>
          {mine ? (
            <MyControls record={record} first={at === 0} last={at === records.length - 1} />
          ) : (
            <p>
              <Link to={paths.list(withIds(ids.filter((id) => id.toLowerCase() !== record.id)))}>
                {t(listWords.remove)}
                <span className="vh"> {record.id}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function MyControls({ record: { id, note, title }, first, last }: { record: NotedRecord; first: boolean; last: boolean }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="mine">
      <label>
        <span className="vh">{t(listWords.noteOn, { title: id })}</span>
        <input
          type="text"
          defaultValue={note}
          maxLength={500}
          placeholder={t(listWords.yourNote)}
          onChange={(event) => noteOnRecord(id, event.currentTarget.value)}
        />
      </label>
      <Button size="sm" variant="ghost" disabled={first} onClick={() => moveRecord(id, -1)}>
        {t(listWords.up)}
        <span className="vh" lang={lang}>
          : {title}
        </span>
      </Button>
      <Button size="sm" variant="ghost" disabled={last} onClick={() => moveRecord(id, 1)}>
        {t(listWords.down)}
        <span className="vh" lang={lang}>
          : {title}
        </span>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => removeRecord(id)}>
        {t(listWords.remove)}
        <span className="vh" lang={lang}>
          : {title}
        </span>
      </Button>
    </div>
  )
}

/** What can be done with the whole list: request, share, export, cite. */
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

const STYLES = ['MLA', 'Chicago', 'APA', 'Turabian'] as const

export function ListTools({ records, exports, site }: { records: readonly NotedRecord[]; exports: readonly ExportLink[]; site: string }) {
  const t = useWords()
  const addressOf = useAddress()
  const ids = records.map(({ id }) => id)
  const real = records.filter(({ sample }) => !sample)
  return (
    <section aria-label={t(listWords.wholeList)}>
      <div className="btns">
        {real.length > 0 ? (
          <ButtonLink variant="default" to={paths.research(requestOf(real))}>
            {t(listWords.requestAll, { count: real.length })}
          </ButtonLink>
        ) : null}
        <CopyButton text={site + addressOf(paths.list(withIds(ids)))} label={t(listWords.copyLink)} />
      </div>
      {real.length < records.length ? <p className="note">{t(listWords.noSamples)}</p> : null}
      {records.length > 1 ? <CompareTwo records={records} /> : null}
      <p className="note">
        {t(listWords.exportAll)}{' '}
        {exports.map(({ format, label }) => (
          <span key={format}>
            <a href={paths.listExport(ids, format)} download>
              {label}
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
  const t = useWords()
  const lang = useContentLanguage()
  const choice = (name: 'a' | 'b', label: string, at: number) => (
    <label>
      {label}
      <select name={name} defaultValue={records[at]?.id}>
        {records.map(({ id, title }) => (
          <option key={id} value={id} lang={lang}>
            {id}, {title}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    // A list that changed has other records to begin with.
    <Form key={records.map(({ id }) => id).join(' ')} action={paths.compare()} className="compare-two">
      {choice('a', t(listWords.compare), 0)}
      {choice('b', t(listWords.withOther), 1)}
      <Button type="submit">{t(listWords.compare)}</Button>
    </Form>
  )
}

function CitedList({ style, records }: { style: string; records: readonly NotedRecord[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  const texts = records.flatMap(({ citations }) => citations.filter((citation) => citation.style === style).map(({ text }) => text))
  return (
    <details className="unfold">
      <summary>{t(listWords.citeAll, { style })}</summary>
      <div className="cite">
        {texts.map((text) => (
          <p key={text} lang={lang}>
            {text}
          </p>
        ))}
      </div>
      <CopyButton text={texts.join('\n')} label={t(listWords.copyAll, { style })} />
    </details>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { ready, copied, copy } = useCopy()
  const t = useWords()
  if (!ready) return null
  return (
    <Button size="sm" onClick={() => copy(text)}>
      {copied ? t(cardsWords.copied) : label}
    </Button>
  )
}
