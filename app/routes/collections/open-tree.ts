/** Which components of a tree are unfolded, which one has the focus, and what was read meanwhile. */

import { useState } from 'react'
import * as collectionTreeWords from '../../../messages/areas/collection-tree.ts'
import { paths, withQuery } from '../../paths.ts'
import { useAddress, useWords } from '../../ui/language.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import type { TreeNode } from './collection.server.ts'

export interface OpenTree {
  scripted: boolean
  tree: readonly TreeNode[]
  /** The one component that the Tab key reaches. */
  current: string
  setCurrent(id: string): void
  isOpen(id: string): boolean
  isReading(id: string): boolean
  /** Unfolds or folds; reads what is inside first, where that has not come yet. */
  toggle(id: string): void
  /** For screen readers: what could not be read, or how many came. */
  status: string
}

export function useOpenTree(collection: string, given: readonly TreeNode[]): OpenTree {
  const scripted = useScripted()
  const t = useWords()
  const addressIn = useAddress()
  const [read, setRead] = useState<ReadonlyMap<string, Pick<TreeNode, 'below' | 'more'>>>(new Map())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [reading, setReading] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState(given[0]?.id ?? '')
  const [status, setStatus] = useState('')

  function show(id: string, shown: boolean) {
    setOpened((before) => changed(before, id, shown))
  }

  async function readInside({ id, title }: TreeNode) {
    setReading((before) => changed(before, id, true))
    try {
      const answer = await fetch(addressIn(withQuery(`${paths.collection(collection)}/components`, { inside: id })))
      if (!answer.ok) throw new Error(String(answer.status))
      const { components, more }: { components: Omit<TreeNode, 'below' | 'more'>[]; more: number } = await answer.json()
      setRead((before) => new Map(before).set(id, { below: components.map((each) => ({ ...each, below: null, more: 0 })), more }))
      show(id, true)
      setStatus(t(collectionTreeWords.insideOf, { count: components.length, title }))
    } catch {
      setStatus(t(collectionTreeWords.notLoaded, { title }))
    } finally {
      setReading((before) => changed(before, id, false))
    }
  }

  const tree = given.map((node) => withRead(node, read))
  return {
    scripted,
    tree,
    current,
    setCurrent,
    isOpen: (id) => opened.has(id),
    isReading: (id) => reading.has(id),
    status,
    toggle(id) {
      const node = find(tree, id)
      if (!node || node.inside === 0 || reading.has(id)) return
      if (node.below) show(id, !opened.has(id))
      else readInside(node)
    },
  }
}

function find(nodes: readonly TreeNode[], id: string): TreeNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.below ?? [], id)
    if (found) return found
  }
  return null
}

function changed(before: ReadonlySet<string>, id: string, has: boolean): ReadonlySet<string> {
  const after = new Set(before)
  if (has) after.add(id)
  else after.delete(id)
  return after
}

function withRead(node: TreeNode, read: ReadonlyMap<string, Pick<TreeNode, 'below' | 'more'>>): TreeNode {
  const { below, more } = read.get(node.id) ?? node
  return { ...node, more, below: below?.map((each) => withRead(each, read)) ?? null }
}

/** Components in sight, from the top down. */
export function visibleNodes({ tree, isOpen }: Pick<OpenTree, 'tree' | 'isOpen'>): VisibleNode[] {
  const from = (nodes: readonly TreeNode[], parent: string | null): VisibleNode[] =>
    nodes.flatMap((node) => {
      const open = isOpen(node.id) && node.below !== null
      return [{ node, parent, open }, ...(open ? from(node.below ?? [], node.id) : [])]
    })
  return from(tree, null)
}

export interface VisibleNode {
  node: Pick<TreeNode, 'id' | 'title' | 'inside'>
  /** Id of the one it is inside of. */
  parent: string | null
  open: boolean
}

/** Where the focus goes, or that the current one folds or unfolds. */
type TreeMove = { to: string } | 'toggle'

/** What a key does in a tree view (WAI-ARIA Authoring Practices); null for other keys. */
export function treeMove(key: string, shown: readonly VisibleNode[], current: string): TreeMove | null {
  const at = shown.findIndex(({ node }) => node.id === current)
  const here = shown[at]
  if (!here) return null
  const to = (place: VisibleNode | undefined): TreeMove => ({ to: place?.node.id ?? current })
  switch (key) {
    case 'ArrowDown':
      return to(shown[at + 1])
    case 'ArrowUp':
      return to(shown[at - 1])
    case 'Home':
      return to(shown[0])
    case 'End':
      return to(shown.at(-1))
    case 'ArrowRight':
      if (here.node.inside === 0) return to(here)
      return here.open ? to(shown[at + 1]) : 'toggle'
    case 'ArrowLeft':
      return here.open ? 'toggle' : { to: here.parent ?? current }
    default: {
      if (!/^\S$/u.test(key)) return null
      const begins = ({ node: { title } }: VisibleNode) => title.toLowerCase().startsWith(key.toLowerCase())
      return to(shown.slice(at + 1).find(begins) ?? shown.find(begins))
    }
  }
}
