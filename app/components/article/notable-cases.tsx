/** Notable cases, all or those of one category: the address says which, so that it works without scripts and can be shared. */
import { useSearchParams } from 'react-router'
import type { ArticleBlock } from '../../../catalog/schemas/article.ts'
import { ChoiceChip } from '../../ui/chip.tsx'
import { ArchiveItems } from './archive-items.tsx'
import { addressOf, CASES_PLACE, CATEGORY_PARAMETER } from './case-address.ts'
import { EntryList } from './entry-list.tsx'

type Cases = Extract<ArticleBlock, { name: 'notable-cases' }>['data']

export default function NotableCases({ cases }: { cases: Cases }) {
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
