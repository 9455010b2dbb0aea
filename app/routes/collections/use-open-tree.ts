/** Which components of a tree are unfolded, which one has the focus, and what was read meanwhile. */
import { useState } from 'react'
import * as collectionTreeWords from '../../../messages/en/collection-tree.ts'
import { paths, withQuery } from '../../paths.ts'
import { useAddress, useWords } from '../../ui/language.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import type { TreeNode } from './about-collection.ts'
import type { ShownNode } from './tree-moves.ts'

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
  said: string
}

export function useOpenTree(collection: string, given: readonly TreeNode[]): OpenTree {
  const scripted = useScripted()
  const t = useWords()
  const addressIn = useAddress()
  const [read, setRead] = useState<ReadonlyMap<string, Pick<TreeNode, 'below' | 'more'>>>(new Map())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [reading, setReading] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState(given[0]?.id ?? '')
  const [said, setSaid] = useState('')

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
      setSaid(t(collectionTreeWords.insideOf, { count: components.length, title }))
    } catch {
      setSaid(t(collectionTreeWords.notLoaded, { title }))
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
    said,
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
export function shownNodes({ tree, isOpen }: Pick<OpenTree, 'tree' | 'isOpen'>): ShownNode[] {
  const from = (nodes: readonly TreeNode[], parent: string | null): ShownNode[] =>
    nodes.flatMap((node) => {
      const open = isOpen(node.id) && node.below !== null
      return [{ node, parent, open }, ...(open ? from(node.below ?? [], node.id) : [])]
    })
  return from(tree, null)
}
