/** Type, unit, place and rights of a record in one line. */
import type { ShownHit } from './shown-hits.ts'

export function Facts({ hit, place = false }: { hit: ShownHit; place?: boolean }) {
  const facts = [hit.type, hit.unit, place ? hit.place : '', hit.rights, hit.restricted ? 'Read on site' : ''].filter(Boolean)
  return (
    <p className="meta">
      {facts.map((fact, at) => (
        <span key={fact}>
          {at === 0 ? null : ' · '}
          <span className="nb">{fact}</span>
        </span>
      ))}
    </p>
  )
}
