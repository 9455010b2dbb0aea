/** Fields of a troop or a barracks, each with what it rests on. */
import { Basis } from './basis.tsx'
import type { ShownStated } from './shown-force.ts'

export function FactList({ facts }: { facts: readonly ShownStated[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className={fact.basis === 'none' ? 'none' : undefined}>
            {fact.text} <Basis basis={fact.basis} sources={fact.sources} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
