/** The same person, body, place or subject in other catalogs. */
import * as headingsWords from '../../../messages/en/headings.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useWords } from '../../ui/language.ts'

export function SameElsewhere({ addresses }: { addresses: readonly string[] }) {
  const t = useWords()
  if (addresses.length === 0) return null
  return (
    <section className="blk" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t(headingsWords.elsewhere)}</h2>
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
