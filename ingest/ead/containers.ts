/** Where a component lies: box and folder, and every other kind of container by its own name. */
import { childrenNamed, type Element, lineOf } from './element.ts'

export interface Containers {
  box: string
  folder: string
  /** 'Volume', 'Item', 'Reel' … and their numbers. */
  others: Record<string, string>
  /** What containers are labelled as, for the type. */
  labels: string[]
}

/** What ArchivesSpace writes where a number is missing. */
const PLACEHOLDER = /^data_value_missing/

/** Reads the containers of a `did`. */
export function containersOf(did: Element | null): Containers {
  const found: Record<string, { number: string; id: string; parent: string }[]> = {}
  const labels: string[] = []
  for (const container of did ? childrenNamed(did, 'container') : []) {
    const number = lineOf(container)
    const { type, localtype, label = '', id = '', parent = '' } = container.attributes
    if (label !== '') labels.push(label)
    if (number === '' || PLACEHOLDER.test(number)) continue
    const kind = kindOf(type ?? localtype ?? label)
    found[kind] = [...(found[kind] ?? []), { number, id, parent }]
  }
  const { Box = [], Folder = [], ...others } = found
  const numbers = (kind: readonly { number: string }[]) => kind.map(({ number }) => number).join(', ')
  // Of several boxes, each folder names its own.
  const boxOf = (parent: string) => (Box.length > 1 && parent !== '' ? Box.find(({ id }) => id === parent) : undefined)
  const folders = Folder.map(({ number, parent }) => ({ number: `${number}${inBox(boxOf(parent)?.number)}` }))
  const joined = Object.entries(others).map(([kind, each]) => [kind, numbers(each)])
  return { box: numbers(Box), folder: numbers(folders), others: Object.fromEntries(joined), labels }
}

function inBox(box: string | undefined): string {
  return box === undefined ? '' : ` (box ${box})`
}

/** 'Offsite-Box' is a box, 'Flat-File-Folder' a folder; 'Offsite-volume' is an 'Offsite volume'. */
function kindOf(type: string): string {
  const words = type.trim().replace(/[-_]+/g, ' ').toLowerCase()
  if (words === '' || /\bbox$/.test(words)) return 'Box'
  if (/\bfolder$/.test(words)) return 'Folder'
  return words.charAt(0).toUpperCase() + words.slice(1)
}
