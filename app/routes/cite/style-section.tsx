/** One style: its handbook, its rules in sentences, and four materials cited by it. */
import type { FurtherForm } from '../../../catalog/citations/index.ts'
import { Citations, type CitedForm } from '../../components/record/index.ts'

interface StyleSectionProps {
  style: FurtherForm['style']
  book: string
  rules: readonly string[]
  examples: readonly { id: string; type: string; forms: readonly CitedForm[] }[]
}

export function StyleSection({ style, book, rules, examples }: StyleSectionProps) {
  const id = style.toLowerCase()
  return (
    <section className="cite-style g12" aria-labelledby={id}>
      <div>
        <h3 id={id}>{style}</h3>
        <p className="note">{book}</p>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <div>
        {examples.map(({ id: record, type, forms }) => (
          <details key={record} open={type === 'Photograph'}>
            <summary>
              {type} <span className="mono">{record}</span>
            </summary>
            <Citations citations={forms} />
          </details>
        ))}
      </div>
    </section>
  )
}
