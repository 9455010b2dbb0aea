import type { ReactNode } from 'react'
import type { Language } from '../../../messages/languages.ts'

interface Fact {
  name: string
  value: string
  /** Language of the value, where it is not that of the page. */
  lang: Language | '' | undefined
}

/** Facts of a record with their names; what is not known is left out. @param children facts that are more than words. */
export function FactList({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <dl className="kv">
      {facts.map(({ name, value, lang }) =>
        value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ),
      )}
      {children}
    </dl>
  )
}
