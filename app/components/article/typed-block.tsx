/** The typed blocks of the specification: tables where rows compare, entries where each tells something. */
import { lazy, Suspense } from 'react'
import type { ArticleBlock } from '../../../catalog/schemas/article.ts'
import { EntryList } from './entry-list.tsx'
import { RowTable } from './row-table.tsx'

/** Blocks of one or two articles stay out of the scripts of the others. */
const CategoryCounts = lazy(() => import('./category-counts.tsx'))
const HoursChart = lazy(() => import('./hours-chart.tsx'))
const NotableCases = lazy(() => import('./notable-cases.tsx'))
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
      return <EntryList entries={block.data.map((row) => ({ ...row, when: row.date || row.year, text: row.description }))} />
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
            ['code', 'Station'],
            ['location', 'Location'],
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
    case 'specification-figures':
      return <SpecificationFigures />
  }
}
