/** Notes of a component: those with a field of their own by name, all others under a reader's words. */
import { childrenNamed, type Element, isInternal, paragraphsOf } from './element.ts'

/** Notes that have no field of their own: kept under these names. */
const NOTES: Readonly<Record<string, string>> = {
  bioghist: 'Biographical or historical note',
  arrangement: 'Arrangement',
  custodhist: 'Custodial history',
  acqinfo: 'Acquisition',
  processinfo: 'Processing',
  prefercite: 'Preferred citation',
  relatedmaterial: 'Related material',
  separatedmaterial: 'Separated material',
  odd: 'General note',
  note: 'Note',
  phystech: 'Physical or technical requirements',
  altformavail: 'Other forms available',
  originalsloc: 'Location of originals',
  otherfindaid: 'Other finding aid',
  accruals: 'Accruals',
  appraisal: 'Appraisal',
  bibliography: 'Bibliography',
  fileplan: 'File plan',
  index: 'Index',
  legalstatus: 'Legal status',
  runner: 'Running title',
}
const DID_NOTES: Readonly<Record<string, string>> = { physloc: 'Location', materialspec: 'Material', note: 'Note', didnote: 'Note' }
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

/** Notes without a field of their own, by what they are called. */
export function otherNotes(component: Element, did: Element | null): Record<string, string> {
  const kept: Record<string, string> = {}
  const keep = (parent: Element, names: Readonly<Record<string, string>>) => {
    for (const child of parent.children) {
      if (typeof child === 'string' || isInternal(child)) continue
      if (child.name === 'descgrp') keep(child, names)
      const name = names[child.name]
      const text = name === undefined ? '' : paragraphsOf(child)
      if (name !== undefined && text !== '') kept[name] = kept[name] === undefined ? text : `${kept[name]}\n\n${text}`
    }
  }
  if (did) keep(did, DID_NOTES)
  keep(component, NOTES)
  return kept
}

/** Elements that nothing takes over: named, so that nothing is dropped silently. */
export function unread(component: Element, did: Element | null): string[] {
  const strange = (parent: Element, read: ReadonlySet<string>, names: Readonly<Record<string, string>>) =>
    parent.children.flatMap((child) =>
      typeof child === 'string' || isInternal(child) || read.has(child.name) || names[child.name] !== undefined ? [] : [child.name],
    )
  return [...new Set([...strange(component, READ, NOTES), ...(did ? strange(did, DID_READ, DID_NOTES) : [])])]
}
