/** What a finding aid says of a collection, and the tree of its components. Loaded where a collection has one. */

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import * as collectionTreeWords from '../../../messages/areas/collection-tree.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { paths } from '../../paths.ts'
import { useAddress, useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { CollectionDescription, TreeNode } from './collection.server.ts'
import { type OpenTree, treeMove, useOpenTree, visibleNodes } from './open-tree.ts'

type Section = CollectionDescription['sections'][number]

export default function CollectionArchive({ id, about }: { id: string; about: CollectionDescription }) {
  const t = useWords()
  const words = useContentMark()
  const { whole, contentNote, facts, sections, tree, more } = about
  const folded = sections.filter((section) => section.folded)
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
        {sections
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
  return paragraphs.map(({ lead, text }) => (
    <p key={lead + text} lang={lead === '' ? lang : undefined}>
      {lead === '' || text === '' ? lead : `${lead}: `}
      {lead === '' || lang === undefined ? (
        <LinkedText text={text} />
      ) : (
        <span lang={lang}>
          <LinkedText text={text} />
        </span>
      )}
    </p>
  ))
}

/**
 * Components as a tree (WAI-ARIA, navigation tree): arrows move and unfold, what is inside a component is read when it is unfolded.
 * Without scripts it is nested lists of links, and a component's own page lists what is inside it.
 */
interface TreeProps {
  collection: string
  tree: readonly TreeNode[]
  /** Outermost components that are not listed. */
  more: number
}

function ComponentTree({ collection, tree, more }: TreeProps) {
  const t = useWords()
  const addressIn = useAddress()
  const open = useOpenTree(collection, tree)
  const list = useRef<HTMLUListElement>(null)

  function goTo(id: string) {
    open.setCurrent(id)
    list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open.scripted || event.ctrlKey || event.metaKey || event.altKey) return
    const move = treeMove(event.key, visibleNodes(open), open.current)
    if (move === null) return
    event.preventDefault()
    if (move === 'toggle') open.toggle(open.current)
    else goTo(move.to)
  }

  return (
    <>
      <ul
        className="components"
        ref={list}
        onKeyDown={onKeyDown}
        {...(open.scripted ? { role: 'tree', 'aria-labelledby': 'components' } : {})}
      >
        <Nodes nodes={open.tree} open={open} level={1} />
      </ul>
      {more > 0 ? (
        <p className="note">
          {t.rich(collectionTreeWords.moreComponents, {
            count: more,
            link: (words: ReactNode[]) => (
              <a key="link" href={addressIn(`${paths.collection(collection)}/finding-aid`)}>
                {words}
              </a>
            ),
          })}
        </p>
      ) : null}
      <p className="vh" role="status">
        {open.status}
      </p>
    </>
  )
}

function Nodes({ nodes, open, level }: { nodes: readonly TreeNode[]; open: OpenTree; level: number }) {
  return nodes.map((node, at) => <Node key={node.id} node={node} open={open} place={{ level, at, of: nodes.length }} />)
}

function Node({ node, open, place }: { node: TreeNode; open: OpenTree; place: { level: number; at: number; of: number } }) {
  const { id, title, date, container, inside, below, sample, restricted, more } = node
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  const unfolded = open.isOpen(id)
  const group = `in-${id}`
  const role = open.scripted
    ? {
        role: 'treeitem',
        'aria-level': place.level,
        'aria-posinset': place.at + 1,
        'aria-setsize': place.of,
        ...(inside > 0 ? { 'aria-expanded': unfolded, ...(below ? { 'aria-owns': group } : {}) } : {}),
        'aria-busy': open.isReading(id) || undefined,
        tabIndex: id === open.current ? 0 : -1,
      }
    : {}
  function onClick(event: MouseEvent) {
    open.setCurrent(id)
    if (!(event.target instanceof Element) || !event.target.closest('.twist')) return
    event.preventDefault()
    open.toggle(id)
  }
  return (
    <li role={open.scripted ? 'none' : undefined}>
      <Link to={paths.record(id)} data-node={id} onClick={onClick} discover="none" {...role}>
        {inside > 0 ? <span className="twist" data-open={unfolded} aria-hidden="true" /> : null}
        <span className="of" lang={lang}>
          {title}
        </span>
        {container === '' && date === '' ? null : (
          <span className="mono" lang={lang}>
            {' '}
            {[container, date].filter(Boolean).join(' · ')}
          </span>
        )}
        {inside > 0 ? (
          <span className="mono">
            {' '}
            {wholeNumber(inside)}
            <span className="vh"> {t(collectionTreeWords.inside)}</span>
          </span>
        ) : null}
        {restricted ? <span className="mono"> {t(collectionTreeWords.restricted)}</span> : null}
        {sample ? <span className="sample">{t(shellWords.sampleRecord)}</span> : null}
      </Link>
      {below ? (
        <ul id={group} className={unfolded ? undefined : 'folded'} role={open.scripted ? 'group' : undefined}>
          <Nodes nodes={below} open={open} level={place.level + 1} />
          {more > 0 ? (
            <li role={open.scripted ? 'none' : undefined}>
              <Link to={paths.record(id)} discover="none" tabIndex={open.scripted ? -1 : undefined}>
                {t.rich(collectionTreeWords.moreIn, { count: more, title, mark })}
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  )
}
