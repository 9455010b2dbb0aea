/** A collection as its finding aid describes it: facts, scope, history, access and use, and the tree of its components. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { AccessPart } from '../../../catalog/access-words.ts'
import type { Said } from '../../../catalog/contract/translatable.ts'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { type SaidSection, type Stated, saidOfWhole, stated } from '../../../endpoints/finding-aid/aid-words.ts'
import { componentList, type ListedComponent, MOST_OF_LEVEL } from '../../../endpoints/finding-aid/component-list.ts'
import { type AidSource, treeRules, wholeRecord } from '../../../endpoints/finding-aid/ead-document.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import type { Language } from '../../../messages/languages.ts'
import { readersAid } from './readers-aid.ts'

/** A component with what is inside it, as far as that is sent with the page. */
export interface TreeNode extends ListedComponent {
  /** null: read when it is unfolded. */
  below: readonly TreeNode[] | null
  /** Components inside it that are not listed. */
  more: number
}

export interface AboutCollection {
  /** Id of the record that describes the whole; '' for none. */
  whole: string
  /** Its words are covered: what is said instead. */
  contentNote: string
  facts: readonly Stated[]
  /** `said` is of the interface, `text` content. */
  said: readonly { heading: Said; paragraphs: readonly { said: string; text: string }[]; folded: boolean }[]
  tree: readonly TreeNode[]
  more: number
}

/** Components sent with the page: what is outermost, then what is inside as far as this reaches. */
const MOST_SENT = 120

/** @returns null for a collection that is a plain list of records. */
export function aboutCollection(
  { id, description }: Pick<Collection, 'id' | 'description'>,
  request: Request,
  archive: Archive & { viewer: Viewer; language: Language },
): AboutCollection | null {
  const source = readersAid(request, archive)
  const { tree } = archive.store
  const rules = treeRules(source)
  const root = wholeRecord(id, source)
  const outermost = root ? tree.inside(rules, root.record.id) : [...tree.tops(rules, id, MOST_OF_LEVEL + 1)]
  if (!root && !outermost.some((each) => tree.holds(rules, each))) return null
  const { components, more } = componentList(outermost, source, MOST_SENT)
  return { ...wordsOf(root, description, archive.language), tree: filled(components, MOST_SENT - components.length, source), more }
}

/** @param lede what the page begins with: not said again. */
function wordsOf(
  root: RecordView | null,
  lede: string,
  language: Language,
): Pick<AboutCollection, 'whole' | 'contentNote' | 'facts' | 'said'> {
  if (!root) return { whole: '', contentNote: '', facts: [], said: [] }
  const { id, contentNote } = root.record
  const said: readonly SaidSection[] = contentNote === '' ? saidOfWhole(root, language) : []
  return {
    whole: id,
    contentNote,
    facts: stated(root, language),
    said: said
      .filter(({ parts }) => parts[0]?.note !== lede)
      .map(({ heading, parts, first }) => ({ heading, paragraphs: parts.flatMap(paragraphsOf), folded: !first })),
  }
}

/** Level by level, each component with all that is inside it or nothing, as far as the number reaches. */
function filled(components: readonly ListedComponent[], most: number, source: AidSource): TreeNode[] {
  const rules = treeRules(source)
  const roots = components.map(unread)
  let left = most
  let level: readonly TreeNode[] = roots
  while (level.length > 0) {
    const next: TreeNode[] = []
    for (const node of level) {
      if (node.inside === 0 || node.inside > left) continue
      left -= node.inside
      node.below = componentList(source.store.tree.inside(rules, node.id), source).components.map(unread)
      next.push(...node.below)
    }
    level = next
  }
  return roots
}

function unread(component: ListedComponent): TreeNode & { below: readonly TreeNode[] | null } {
  return { ...component, below: null, more: 0 }
}

/** What is said begins the first paragraph of its note. */
function paragraphsOf({ said, note }: AccessPart): { said: string; text: string }[] {
  const [first = '', ...others] = note
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return [{ said, text: first }, ...others.map((text) => ({ said: '', text }))]
}
