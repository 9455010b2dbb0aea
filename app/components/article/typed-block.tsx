/** The typed blocks of the specification: tables where rows compare, entries where each tells something. */
import { lazy, type ReactNode, Suspense } from 'react'
import type { ArticleBlock } from '../../../catalog/schemas/article.ts'
import { Link } from '../../ui/link.tsx'
import { RowMarks } from './source-marks.tsx'

/** Blocks of one or two articles stay out of the scripts of the others. */
const CategoryCounts = lazy(() => import('./notable-cases.tsx').then((part) => ({ default: part.CategoryCounts })))
const HoursChart = lazy(() => import('./hours-chart.tsx'))
const SeriesChart = lazy(() => import('./series-chart.tsx'))
const NotableCases = lazy(() => import('./notable-cases.tsx').then((part) => ({ default: part.NotableCases })))
const SpecificationFigures = lazy(() => import('./specification-figures.tsx'))

export function TypedBlock({ block }: { block: ArticleBlock }) {
  return (
    <Suspense>
      <BlockOf block={block} />
    </Suspense>
  )
}

function BlockOf({ block }: { block: ArticleBlock }) {
  switch (block.name) {
    case 'milestones':
      return <EntryList entries={block.data.map((row) => ({ ...row, when: row.date || row.year, to: row.path, text: row.description }))} />
    case 'modern-developments':
      return <EntryList entries={block.data.map((row) => ({ ...row, when: row.year, text: row.description, more: row.impact }))} />
    case 'founding-leaders':
      return (
        <EntryList
          entries={block.data.map((row) => ({ ...row, when: row.years, title: row.name, text: row.role, more: row.contribution }))}
        />
      )
    case 'fleet-eras':
      return <EntryList entries={block.data.map((row) => ({ ...row, when: row.period, text: row.description, list: row.vehicles }))} />
    case 'capabilities':
      return <EntryList entries={block.data.map((row) => ({ ...row, when: '', title: row.category, text: '', list: row.capabilities }))} />
    case 'case-timeline':
      return <EntryList entries={block.data.map((row) => ({ ...row, when: row.date, title: row.event, text: row.description }))} />
    case 'notable-cases':
      return <NotableCases cases={block.data} />
    case 'command-history':
      return (
        <RowTable
          rows={block.data}
          columns={[
            ['name', 'Name'],
            ['period', 'Period'],
            ['notable', 'Notable'],
          ]}
        />
      )
    case 'air-fleet':
      return (
        <RowTable
          rows={block.data}
          columns={[
            ['model', 'Model'],
            ['quantity', 'Quantity'],
            ['role', 'Role'],
            ['year', 'Year'],
          ]}
        />
      )
    case 'marine-fleet':
      return (
        <RowTable
          rows={block.data}
          columns={[
            ['name', 'Name'],
            ['type', 'Type'],
            ['length', 'Length'],
            ['year', 'Year'],
          ]}
        />
      )
    case 'stations':
      return (
        <RowTable
          rows={block.data}
          columns={[
            ['location', 'Location'],
            ['code', 'Station'],
            ['milepost', 'Milepost'],
          ]}
        />
      )
    case 'k9-capabilities':
      return (
        <RowTable
          rows={block.data}
          columns={[
            ['type', 'Work'],
            ['description', 'What it is'],
            ['deployment', 'When it is called'],
          ]}
        />
      )
    case 'specifications':
      return (
        <RowTable
          rows={block.data}
          columns={[
            ['name', 'Specification'],
            ['value', 'Value'],
          ]}
        />
      )
    case 'maintenance':
      return (
        <RowTable
          rows={block.data}
          columns={[
            ['interval', 'Interval'],
            ['work', 'Work'],
          ]}
        />
      )
    case 'physical-standards':
      return (
        <RowTable
          rows={block.data}
          columns={[
            ['test', 'Test'],
            ['standard', 'Standard'],
          ]}
        />
      )
    case 'category-counts':
      return <CategoryCounts rows={block.data} />
    case 'hours-by-area':
      return <HoursChart data={block.data} />
    case 'table':
      return <CellTable {...block.data} />
    case 'series':
      return <SeriesChart data={block.data} />
    case 'specification-figures':
      return <SpecificationFigures />
  }
}

/** Entries that each tell something: when, what, and what came of it. */
interface Entry {
  /** Year, date or period in words; '' for none. */
  when: string | number
  title: string
  /** Page it leads to; '' for none. */
  to?: string
  text: string
  more?: string
  list?: readonly string[]
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  refs: readonly string[]
}

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="full entries">
      {entries.map((entry) => (
        <li key={`${entry.when}-${entry.title}`}>
          <span className="mono">{entry.when}</span>
          <div>
            <p className="entry-t">
              {entry.to ? <Link to={entry.to}>{entry.title}</Link> : entry.title}
              <RowMarks refs={entry.refs} />
            </p>
            {entry.text ? <p>{entry.text}</p> : null}
            {entry.more ? <p>{entry.more}</p> : null}
            {entry.list ? (
              <ul className="plain-list">
                {entry.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : null}
            {entry.facts ? (
              <dl className="kv">
                {entry.facts
                  .filter(([, value]) => value)
                  .map(([label, value]) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
              </dl>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

interface TableRow {
  refs: readonly string[]
}

interface RowTableProps<Row extends TableRow> {
  rows: readonly Row[]
  /** Field and heading; the first names the row. What no row has is left out. */
  columns: readonly (readonly [Extract<keyof Row, string>, string])[]
}

function RowTable<Row extends TableRow>({ rows, columns }: RowTableProps<Row>) {
  const known = columns.filter(([field]) => rows.some((row) => row[field] !== ''))
  return (
    <CellTable
      columns={known.map(([, label]) => label)}
      rows={rows.map((row) => ({ cells: known.map(([field]) => String(row[field])), path: '', refs: row.refs }))}
    />
  )
}

interface CellTableProps {
  columns: readonly string[]
  /** The first cell names the row; a path leads from it, '' for none. */
  rows: readonly { cells: readonly string[]; path: string; refs: readonly string[] }[]
}

/** Rows that compare, as a ruled table, a dash where no source gives a value; on a phone each row becomes a small list with its labels. */
export function CellTable({ columns, rows }: CellTableProps) {
  return (
    <div className="full">
      <table className={columns.length === 2 ? 'fleet two' : 'fleet'}>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name = '', ...rest], path, refs }) => (
            <tr key={[name, ...rest].join('|')}>
              <th scope="row">
                {path === '' ? name : <Link to={path}>{name}</Link>}
                <RowMarks refs={refs} />
              </th>
              {rest.map((cell, at) => (
                <td key={columns[at + 1]} data-l={columns[at + 1]}>
                  <span>{cell === '' ? '—' : cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
