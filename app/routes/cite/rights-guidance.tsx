/** What each rights label allows, how to give credit, and what the law says in general. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export function RightsGuidance({ rights }: { rights: readonly { label: string; words: string; uri: string }[] }) {
  return (
    <section className="sec" aria-labelledby="rights">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="rights">What the rights allow</h2>
      </div>
      <div className="cite-parts">
        <dl className="kv">
          {rights.map(({ label, words, uri }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {words}{' '}
                <a href={uri} rel="license noreferrer">
                  {uri.replace(/^https?:\/\//, '')}
                </a>
              </dd>
            </div>
          ))}
        </dl>
        <div className="cite-guide">
          <p>
            <b>Always attribute</b>, even if the law does not require it: title, date, identifier and the name of this site, in or next to
            the caption. If a record says who holds the original, name the holder too.
          </p>
          <p>
            A citation is not permission. You need none to quote a description in a paper; to print a picture or text under copyright, ask
            the copyright holder.
          </p>
          <p>
            In the United States, works published more than 95 years ago are in the public domain. Works of a state government, unlike those
            of the federal government, are not automatically free to use. This is general information, not legal advice.
          </p>
          <p>
            An illustration on this site stands in for a picture that is not here; do not print it as a photograph of the item. A sample
            record does not describe a real item and must not be cited as evidence.
          </p>
          <p>
            <Link to={paths.research()}>Request a high-resolution copy</Link>
          </p>
        </div>
      </div>
    </section>
  )
}
