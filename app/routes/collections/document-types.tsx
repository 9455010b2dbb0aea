/** The kinds of document held, as stated, drawn to one scale. */
import * as collectionHelpWords from '../../../messages/en/collection-help.ts'
import type { Figure } from '../../ui/figure-list.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'

export default function DocumentTypes({ types, held }: { types: readonly Figure[]; held: string }) {
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
        {types.map(({ label, value }, at) => (
          <div key={label}>
            <dt lang={lang}>{label}</dt>
            <dd>{value}</dd>
            <dd className="bar" aria-hidden="true" style={{ '--share': (numbers[at] ?? 0) / largest }} />
          </div>
        ))}
      </dl>
      <p className="note">{t(collectionHelpWords.documentTypesNote, { held })}</p>
    </section>
  )
}
