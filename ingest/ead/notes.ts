/** Notes of a component: those with a field of their own by name, all others under a reader's words. */
import { NOTE_LABELS, type Note, type NoteKind } from '../../catalog/schemas/note.ts'
import { childNamed, childrenNamed, type Element, isInternal, lineOf, paragraphsOf } from './element.ts'

/** Notes that have no field of their own, by what they are about. */
const NOTES: Readonly<Record<string, NoteKind>> = {
  bioghist: 'history',
  arrangement: 'arrangement',
  custodhist: 'custody',
  acqinfo: 'acquisition',
  processinfo: 'processing',
  prefercite: 'citation',
  relatedmaterial: 'related',
  separatedmaterial: 'separated',
  odd: 'general',
  note: 'general',
  phystech: 'technical',
  altformavail: 'copies',
  originalsloc: 'originals',
  otherfindaid: 'finding-aid',
  accruals: 'accruals',
  appraisal: 'appraisal',
  bibliography: 'bibliography',
  fileplan: 'file-plan',
  index: 'index',
  legalstatus: 'legal',
  runner: 'general',
}
const DID_NOTES: Readonly<Record<string, NoteKind>> = { physloc: 'location', materialspec: 'material', note: 'general', didnote: 'general' }
/** What is read elsewhere, or says nothing. */
const READ = new Set([
  'did',
  'head',
  'thead',
  'scopecontent',
  'accessrestrict',
  'userestrict',
  'controlaccess',
  'dao',
  'daogrp',
  'daoset',
  'descgrp',
])
const DID_READ = new Set([
  'head',
  'unittitle',
  'unitid',
  'unitdate',
  'unitdatestructured',
  'physdesc',
  'physdescset',
  'physdescstructured',
  'origination',
  'container',
  'repository',
  'langmaterial',
  'abstract',
  'dao',
  'daogrp',
  'daoset',
])

/** The words of all notes of a kind, also inside a descgrp. */
export function notes(component: Element, name: string): string {
  const grouped = childrenNamed(component, 'descgrp').flatMap((group) => childrenNamed(group, name))
  return [...childrenNamed(component, name), ...grouped]
    .map(paragraphsOf)
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Notes without a field of their own, in document order, each under its own heading or the usual one. */
export function otherNotes(component: Element, did: Element | null): Note[] {
  const kept: Note[] = []
  const keep = (parent: Element, kinds: Readonly<Record<string, NoteKind>>) => {
    for (const child of parent.children) {
      if (typeof child === 'string' || isInternal(child)) continue
      if (child.name === 'descgrp') keep(child, kinds)
      const kind = kinds[child.name]
      const text = kind === undefined ? '' : paragraphsOf(child)
      if (kind !== undefined && text !== '') kept.push({ kind, label: lineOf(childNamed(child, 'head')) || NOTE_LABELS[kind], text })
    }
  }
  if (did) keep(did, DID_NOTES)
  keep(component, NOTES)
  return kept
}

/** Elements that nothing takes over: named, so that nothing is dropped silently. */
export function unread(component: Element, did: Element | null): string[] {
  const strange = (parent: Element, read: ReadonlySet<string>, names: Readonly<Record<string, NoteKind>>) =>
    parent.children.flatMap((child) =>
      typeof child === 'string' || isInternal(child) || read.has(child.name) || names[child.name] !== undefined ? [] : [child.name],
    )
  return [...new Set([...strange(component, READ, NOTES), ...(did ? strange(did, DID_READ, DID_NOTES) : [])])]
}
