/** What each rights label allows, how to give credit, and what the law says in general. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export function RightsGuidance({ rights }: { rights: readonly { label: string; words: string; uri: string }[] }) {
  return (
    <section className="sec" aria-labelledby="rights">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="rights">What rights allow</h2>
      </div>
      <div className="cite-parts">
        <dl className="kv">
          {rights.map(({ label, words, uri }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {words}{' '}
                <a href={uri} rel="license noreferrer" data-effect="external">
                  {uri.replace(/^https?:\/\//, '')}
                </a>
              </dd>
            </div>
          ))}
        </dl>
        <div className="cite-guide">
          <p>
            <b>Always attribute</b>, also where the law does not ask for it: title, date, identifier and the name of this site, in the
            caption or beside it. Where a record says who holds the original, name the holder too.
          </p>
          <p>
            A citation is no permission. To quote a description in a paper you need none; to print a picture or a text of which somebody
            holds the copyright, ask the holder.
          </p>
          <p>
            In the United States, what was published more than 95 years ago is in the public domain. Works of a state are not free by
            themselves, as works of the federal government are. This is general knowledge and no legal advice.
          </p>
          <p>
            An illustration on this site stands for a picture that is not here: it may not be printed as a photograph of the item. A sample
            record describes no real item and must not be cited as evidence.
          </p>
          <p>
            <Link to={paths.research()}>Ask for a copy in high resolution</Link>
          </p>
        </div>
      </div>
    </section>
  )
}
