/** What a finding aid says of a collection, and the tree of its components. Loaded where a collection has one. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { AboutCollection } from './about-collection.ts'
import { ComponentTree } from './component-tree.tsx'

export default function CollectionArchive({ id, about }: { id: string; about: AboutCollection }) {
  const { whole, contentNote, facts, said, tree, more } = about
  const folded = said.filter((section) => section.folded)
  return (
    <div className="g12">
      <section className="archive-m blk" aria-labelledby="described">
        <h2 id="described">About this collection</h2>
        {contentNote === '' ? null : (
          <p>
            Content note: {contentNote} <Link to={paths.record(whole)}>Description of the collection</Link>
          </p>
        )}
        {said
          .filter((section) => !section.folded)
          .map(({ heading, paragraphs }) => (
            <div key={heading} className="said">
              <h3>{heading}</h3>
              <Paragraphs paragraphs={paragraphs} />
            </div>
          ))}
        {folded.map(({ heading, paragraphs }) => (
          <details key={heading + paragraphs[0]} className="unfold said">
            <summary>{heading}</summary>
            <Paragraphs paragraphs={paragraphs} />
          </details>
        ))}
      </section>
      {facts.length === 0 ? null : (
        <section className="archive-s blk" aria-labelledby="facts">
          <h2 id="facts">Summary</h2>
          <table className="meta-t">
            <tbody>
              {facts.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {tree.length === 0 ? null : (
        <section className="archive-t blk" aria-labelledby="components">
          <h2 id="components">Contents</h2>
          <ComponentTree collection={id} tree={tree} more={more} />
        </section>
      )}
    </div>
  )
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph}>
      <LinkedText text={paragraph} />
    </p>
  ))
}
