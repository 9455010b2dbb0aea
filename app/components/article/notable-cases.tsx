/** Notable cases: counts by category, and the cases themselves. */

import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'
import type { ArticleBlock } from '../../../catalog/schemas/article.ts'
import { ChoiceChip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { ArticleContext, RowMarks } from './source-marks.tsx'
import { EntryList } from './typed-block.tsx'

type Cases = Extract<ArticleBlock, { name: 'notable-cases' }>['data']

/** All cases or those of one category: the address says which, so that it works without scripts and can be shared. */
export function NotableCases({ cases }: { cases: Cases }) {
  const [search] = useSearchParams()
  const asked = search.get(CATEGORY_PARAMETER) ?? ''
  const categories = [...new Set(cases.map(({ category }) => category))]
  const chosen = categories.includes(asked) ? asked : ''
  const shown = cases.filter(({ category }) => chosen === '' || category === chosen)
  return (
    <section className="full" id={CASES_PLACE} aria-label="Cases">
      <nav className="chips" aria-label="Category">
        <ChoiceChip to={addressOf('')} chosen={chosen === ''}>
          All cases <span>{cases.length}</span>
        </ChoiceChip>
        {categories.map((category) => (
          <ChoiceChip key={category} to={addressOf(category)} chosen={category === chosen}>
            {category} <span>{cases.filter((one) => one.category === category).length}</span>
          </ChoiceChip>
        ))}
      </nav>
      {asked !== chosen ? <p className="note">No case on this page is in the category “{asked}”. All cases are listed.</p> : null}
      <EntryList
        entries={shown.map((row) => ({
          ...row,
          when: row.date,
          title: row.name,
          to: row.path,
          text: row.description,
          facts: [
            ['Category', row.category],
            ['Location', row.location],
            ['Investigators', row.investigators],
            ['Outcome', row.outcome],
            ['In this archive', row.archiveItems.length > 0 ? <ArchiveItems key="items" items={row.archiveItems} /> : null],
          ],
        }))}
      />
    </section>
  )
}

type Counts = Extract<ArticleBlock, { name: 'category-counts' }>['data']

/** Counts of each category over the years, with how many cases this page describes and a link to exactly those. */
export function CategoryCounts({ rows }: { rows: Counts }) {
  const { blocks } = useContext(ArticleContext)
  const described = blocks.flatMap((block) => (block.kind === 'typed' && block.block.name === 'notable-cases' ? block.block.data : []))
  return (
    <div className="full">
      <table className="fleet">
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Cases</th>
            <th scope="col">Described here</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, count, refs }) => {
            const here = described.filter((one) => one.category === category).length
            return (
              <tr key={category}>
                <th scope="row">
                  {here > 0 ? <Link to={addressOf(category)}>{category}</Link> : category}
                  <RowMarks refs={refs} />
                </th>
                <td data-l="Cases">
                  <span>{count}</span>
                </td>
                <td data-l="Described here">
                  <span>{here}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Records of this archive that bear on an entry; what is not online here is named as it was written. */
function ArchiveItems({ items }: { items: readonly string[] }) {
  const { records } = useContext(ArticleContext)
  return (
    <ul>
      {items.map((item) => {
        const record = records[item]
        return (
          <li key={item}>
            {record ? <Link to={record.path}>{record.title}</Link> : item}
            {record?.sample ? <span className="sample">{SAMPLE_LABEL}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Addresses of notable cases on their page: all, or those of one category. */
const CATEGORY_PARAMETER = 'category'
/** The list itself stands at this anchor. */
const CASES_PLACE = 'cases'

function addressOf(category: string): string {
  return `${category === '' ? '?' : `?${new URLSearchParams({ [CATEGORY_PARAMETER]: category })}`}#${CASES_PLACE}`
}
