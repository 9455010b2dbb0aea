/** Where a component lies: box and folder, and every other kind of container by its own name. */
import { type Media, MediaSchema, NOTE_LABELS, type Note } from '../../catalog/schemas/record.ts'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Severity } from '../draft.ts'
import { isAddress, mediaKindOf } from '../media-address.ts'
import { bare, childrenNamed, descendantsNamed, type Element, lineOf, paragraphsOf } from './element.ts'
import { noteElements } from './notes.ts'

interface Containers {
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

/** Digital objects that a component points to: addresses that are kept and never fetched. */
interface DigitalObjects {
  media: Media[]
  /** What is said about them beyond their labels, and links that lead nowhere. */
  notes: Note[]
}

/**
 * Reads dao, daogrp and daoset of a component and its did.
 * @param complain is told of objects without an http(s) address.
 */
export function digitalObjects(
  component: Element,
  did: Element | null,
  complain: (severity: Severity, field: string, found: string, expected: string) => void,
): DigitalObjects {
  const media: Media[] = []
  const words: string[] = []
  const say = (text: string) => {
    const known = bare([...media.map(({ label }) => label), ...words].join('\n'))
    if (text !== '' && !known.includes(bare(text))) words.push(text)
  }
  const groups = [component, ...(did ? [did] : [])].flatMap((element) =>
    ['dao', 'daogrp', 'daoset'].flatMap((name) => noteElements(element, name)),
  )
  for (const group of groups) {
    const objects = group.name === 'dao' ? [group] : descendantsNamed(group, 'dao', 'daoloc')
    for (const object of objects) {
      const { href: given = '', role = '', linkrole = '', title, linktitle, daotype = '' } = object.attributes
      const href = given.trim()
      const kind = isAddress(href) ? mediaKindOf(href, `${role} ${linkrole} ${daotype}`) : null
      const label = title || linktitle || lineOf(childrenNamed(object, ...DESCRIPTIONS)[0] ?? null)
      if (kind !== null) media.push(MediaSchema.parse({ file: href, kind, label }))
      else if (isAddress(href)) say([label, href].filter(Boolean).join(': '))
      else if (href !== '' || label !== '') {
        complain('warning', 'dao', href, inEnglish(importFindingsWords.webAddress))
        say([label, href].filter(Boolean).join(': '))
      }
    }
    for (const part of descendantsNamed(group, ...DESCRIPTIONS)) say(paragraphsOf(part))
    say(paragraphsOf(without(group)))
  }
  return { media, notes: words.length === 0 ? [] : [{ kind: 'files', label: NOTE_LABELS.files, text: words.join('\n\n') }] }
}

const DESCRIPTIONS = ['daodesc', 'descriptivenote']

/** What else is said inside an object. */
function without(element: Element): Element {
  const children = element.children.flatMap((child): (Element | string)[] =>
    typeof child === 'string' ? [child] : DESCRIPTIONS.includes(child.name) ? [] : [without(child)],
  )
  return { ...element, children }
}
