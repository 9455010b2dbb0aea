/** Display figures of the kinds of document, drawn to one scale. */
import * as collectionHelpWords from '../../../messages/en/collection-help.ts'
import type { Figure } from '../../ui/figure-list.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'

export default function DocumentTypes({ types }: { types: readonly Figure[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  const numbers = types.map(({ value }) => Number(value.replaceAll(',', '')))
  const largest = Math.max(1, ...numbers)
  return (
    <section className="sec coll-end" aria-labelledby="document-types">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="document-types">{t(collectionHelpWords.documentTypes)}</h2>
      </div>
      <dl className="type-bars">
        {types.map(({ label, value, note }, at) => (
          <div key={label}>
            <dt lang={lang}>{label}</dt>
            <dd>
              {value} <small className="mono">{note}</small>
            </dd>
            <dd className="bar" aria-hidden="true" style={{ '--share': (numbers[at] ?? 0) / largest }} />
          </div>
        ))}
      </dl>
    </section>
  )
}
