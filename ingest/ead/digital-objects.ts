/** Digital objects that a component points to: addresses that are kept and never fetched. */

import { type Media, MediaSchema, NOTE_LABELS, type Note } from '../../catalog/schemas/record.ts'

import type { Severity } from '../draft.ts'
import { isAddress, mediaKindOf } from '../media-address.ts'
import { bare, childrenNamed, descendantsNamed, type Element, lineOf, paragraphsOf } from './element.ts'
import { noteElements } from './notes.ts'

export interface DigitalObjects {
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
        complain('warning', 'dao', href, 'an http(s) address; kept as words')
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
