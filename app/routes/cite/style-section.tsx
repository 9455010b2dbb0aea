/** One style: its handbook, its rules in sentences, and materials cited by it. */
import type { FurtherForm } from '../../../catalog/citations/further-forms.ts'
import { Citations, type CitedForm } from '../../components/record/index.ts'
import { useContentLanguage } from '../../ui/language.ts'

interface StyleSectionProps {
  style: FurtherForm['style']
  book: string
  edition: string
  rules: readonly string[]
  examples: readonly { id: string; kind: string; open: boolean; forms: readonly CitedForm[] }[]
}

export function StyleSection({ style, book, edition, rules, examples }: StyleSectionProps) {
  const lang = useContentLanguage()
  const id = style.toLowerCase()
  return (
    <section className="cite-style g12" aria-labelledby={id}>
      <div>
        <h3 id={id}>{style}</h3>
        <p className="note">
          <span lang={lang}>{book}</span>, {edition}
        </p>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <div>
        {examples.map(({ id: record, kind, open, forms }) => (
          <details key={record} open={open}>
            <summary>
              {kind} <span className="mono">{record}</span>
            </summary>
            <Citations citations={forms} />
          </details>
        ))}
      </div>
    </section>
  )
}
