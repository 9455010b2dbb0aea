/** What a finding aid says of a collection, and the tree of its components. Loaded where a collection has one. */
import * as collectionTreeWords from '../../../messages/en/collection-tree.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { AboutCollection } from './about-collection.ts'
import { ComponentTree } from './component-tree.tsx'

type Section = AboutCollection['said'][number]

export default function CollectionArchive({ id, about }: { id: string; about: AboutCollection }) {
  const t = useWords()
  const words = useContentMark()
  const { whole, contentNote, facts, said, tree, more } = about
  const folded = said.filter((section) => section.folded)
  return (
    <div className="g12">
      <section className="archive-m blk" aria-labelledby="described">
        <h2 id="described">{t(collectionTreeWords.about)}</h2>
        {contentNote === '' ? null : (
          <p>
            {t.rich(collectionTreeWords.contentNote, { note: contentNote, words })}{' '}
            <Link to={paths.record(whole)}>{t(collectionTreeWords.describes)}</Link>
          </p>
        )}
        {said
          .filter((section) => !section.folded)
          .map(({ heading, paragraphs }) => (
            <div key={heading.words} className="said">
              <h3 lang={heading.lang}>{heading.words}</h3>
              <Paragraphs paragraphs={paragraphs} />
            </div>
          ))}
        {folded.map(({ heading, paragraphs }) => (
          <details key={heading.words + paragraphs[0]?.text} className="unfold said">
            <summary lang={heading.lang}>{heading.words}</summary>
            <Paragraphs paragraphs={paragraphs} />
          </details>
        ))}
      </section>
      {facts.length === 0 ? null : (
        <section className="archive-s blk" aria-labelledby="facts">
          <h2 id="facts">{t(collectionTreeWords.summary)}</h2>
          <table className="meta-t">
            <tbody>
              {facts.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td lang={value.lang}>{value.words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {tree.length === 0 ? null : (
        <section className="archive-t blk" aria-labelledby="components">
          <h2 id="components">{t(collectionTreeWords.contents)}</h2>
          <ComponentTree collection={id} tree={tree} more={more} />
        </section>
      )}
    </div>
  )
}

function Paragraphs({ paragraphs }: Pick<Section, 'paragraphs'>) {
  const lang = useContentLanguage()
  return paragraphs.map(({ said, text }) => (
    <p key={said + text} lang={said === '' ? lang : undefined}>
      {said === '' || text === '' ? said : `${said}: `}
      {said === '' || lang === undefined ? (
        <LinkedText text={text} />
      ) : (
        <span lang={lang}>
          <LinkedText text={text} />
        </span>
      )}
    </p>
  ))
}
