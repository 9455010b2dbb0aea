/** The kinds of document held, as stated, drawn to one scale. */
import type { Figure } from '../../ui/figure-list.tsx'

export function DocumentTypes({ types, held }: { types: readonly Figure[]; held: string }) {
  const numbers = types.map(({ value }) => Number(value.replaceAll(',', '')))
  const largest = Math.max(1, ...numbers)
  return (
    <section className="sec coll-end" aria-labelledby="document-types">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="document-types">Document Types in Collection</h2>
      </div>
      <dl className="type-bars">
        {types.map(({ label, value }, at) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className="bar" aria-hidden="true" style={{ '--share': (numbers[at] ?? 0) / largest }} />
          </div>
        ))}
      </dl>
      <p className="note">
        The four types add up to the {held} documents held. These figures describe physical holdings, not what is online here.
      </p>
    </section>
  )
}
