/** The same person, body, place or subject in other catalogs. */
import { ExternalLink } from '../../ui/external-link.tsx'

export function SameElsewhere({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  return (
    <section className="blk" aria-labelledby="elsewhere">
      <h2 id="elsewhere">In other catalogs</h2>
      <ul className="ruled">
        {addresses.map((address) => (
          <li key={address}>
            <ExternalLink href={address}>{address.replace(/^https?:\/\/(www\.)?/, '')}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
