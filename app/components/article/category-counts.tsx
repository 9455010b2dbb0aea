/** Cases by category. */
import { useContext } from 'react'
import type { ArticleBlock } from '../../../catalog/schemas/article.ts'
import { Link } from '../../ui/link.tsx'
import { addressOf } from './case-address.ts'
import { ArticleContext, RowMarks } from './source-marks.tsx'

type Counts = Extract<ArticleBlock, { name: 'category-counts' }>['data']

/** Counts of each category over the years, with how many cases this page describes and a link to exactly those. */
export default function CategoryCounts({ rows }: { rows: Counts }) {
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
