/** Digital objects that a component points to: addresses that are kept and never fetched. */

import type { Media } from '../../catalog/schemas/record.ts'
import { mediaKind } from '../../catalog/schemas/record-row.ts'
import type { Severity } from '../draft.ts'
import { childrenNamed, descendantsNamed, type Element, lineOf } from './element.ts'

/**
 * Reads dao, daogrp and daoset of a component and its did.
 * @param complain is told of objects without an http(s) address.
 */
export function digitalObjects(
  component: Element,
  did: Element | null,
  complain: (severity: Severity, field: string, found: string, expected: string) => void,
): Media[] {
  const objects = [component, ...(did ? [did] : [])].flatMap((element) => [
    ...childrenNamed(element, 'dao'),
    ...childrenNamed(element, 'daogrp', 'daoset').flatMap((group) => descendantsNamed(group, 'dao', 'daoloc')),
  ])
  return objects.flatMap((object) => {
    const { href = '', role = '', title, linktitle, daotype = '' } = object.attributes
    if (!/^https?:\/\/\S+$/i.test(href)) {
      complain('warning', 'dao', href, 'an http(s) address; the object is not taken over')
      return []
    }
    const label = title ?? linktitle ?? ''
    return [
      {
        file: href,
        kind: kindOf(href, `${role} ${daotype}`),
        label: label || lineOf(childrenNamed(object, 'daodesc', 'descriptivenote')[0] ?? null),
        alt: '',
      },
    ]
  })
}

function kindOf(href: string, role: string): Media['kind'] {
  if (/audio|sound/i.test(role)) return 'audio'
  if (/video|moving/i.test(role)) return 'video'
  return mediaKind(href)
}
