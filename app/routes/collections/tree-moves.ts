/** What keys do in a tree (WAI-ARIA Authoring Practices, tree view): a pure function of what is in sight. */
import type { TreeNode } from './about-collection.ts'

export interface ShownNode {
  node: Pick<TreeNode, 'id' | 'title' | 'inside'>
  /** Id of the one it is inside of. */
  parent: string | null
  open: boolean
}

/** Where the focus goes, or that the current one folds or unfolds. */
export type TreeMove = { to: string } | 'toggle'

/** @returns null for a key that means nothing here. */
export function treeMove(key: string, shown: readonly ShownNode[], current: string): TreeMove | null {
  const at = shown.findIndex(({ node }) => node.id === current)
  const here = shown[at]
  if (!here) return null
  const to = (place: ShownNode | undefined): TreeMove => ({ to: place?.node.id ?? current })
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
      const begins = ({ node: { title } }: ShownNode) => title.toLowerCase().startsWith(key.toLowerCase())
      return to(shown.slice(at + 1).find(begins) ?? shown.find(begins))
    }
  }
}
