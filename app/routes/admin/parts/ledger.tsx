/** A table of the administration: ruled like a ledger, headed, and said to be empty where it is. On phones each row stands by itself. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { localDay, localMinute, zoneName } from '../../../../catalog/local-time.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import * as shellWords from '../../../../messages/areas/shell.ts'
import { useSite } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'

export interface Column {
  head: string
  /** Numbers, times and call numbers stand in the data face. */
  data?: boolean
}

interface LedgerProps {
  caption: string
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly ReactNode[]; marked?: boolean }[]
  /** Said in place of the table where there is nothing. */
  empty: string
}

export function Ledger({ caption, columns, rows, empty }: LedgerProps) {
  if (rows.length === 0) return <p className="ad-none">{empty}</p>
  return (
    <table className="ad-ledger">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, marked }) => (
          <tr key={key} className={marked ? 'marked' : undefined}>
            {columns.map(({ head, data }, at) => (
              <td key={head} data-head={head} className={data ? 'mono' : undefined}>
                <div>{cells[at]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Fields that narrow a list, and the button that sends them: the choice is in the address.
 * @param chosen what the fields show; another choice, such as by the Back button, renders them again.
 */
export function ListFilter({ chosen, children }: { chosen: unknown; children: ReactNode }) {
  const t = useWords()
  return (
    <Form method="get" className="ad-filter" key={JSON.stringify(chosen)}>
      {children}
      <Button type="submit" size="sm">
        {t(deskPartsWords.filter)}
      </Button>
    </Form>
  )
}

/** Earlier and later pages of a ledger. */
export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const t = useWords()
  if (pages <= 1) return null
  return (
    <nav className="ad-pager" aria-label={t(deskPartsWords.pages)}>
      {page > 1 ? <Link to={to(page - 1)}>{t(shellWords.previous)}</Link> : null}
      <span>{t(deskPartsWords.page, { page, pages })}</span>
      {page < pages ? <Link to={to(page + 1)}>{t(shellWords.next)}</Link> : null}
    </nav>
  )
}

/** Names and values, one a line; what is empty is left out. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="ad-facts">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** An instant to the minute, with its time zone: the archive's (content/site/identity.yaml), so that all who read an entry see the same. */
export function When({ time }: { time: string }) {
  const { timeZone } = useSite()
  return time === '' ? <>–</> : <time dateTime={time}>{`${localMinute(time, timeZone)} ${zoneName(time, timeZone)}`}</time>
}

/** The day of an instant; nothing where there is none. */
export function OnDay({ time }: { time: string | null }) {
  const { timeZone } = useSite()
  return time ? <time dateTime={time}>{localDay(time, timeZone)}</time> : null
}
