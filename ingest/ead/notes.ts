/**
 * Notes of a component. Those with a field of their own are read by name; every other element becomes a labeled note, one
 * that is not known here too, so that no words are lost. What is left out on purpose is accounted for.
 */
import { NOTE_KINDS, NOTE_LABELS, type Note, type NoteKind } from '../../catalog/schemas/record.ts'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Omission } from '../draft.ts'
import { bare, childNamed, childrenNamed, type Element, isInternal, lineOf, paragraphsOf } from './element.ts'

/** What elements are about. */
const KINDS: Readonly<Record<string, NoteKind>> = {
  abstract: 'abstract',
  bioghist: 'history',
  arrangement: 'arrangement',
  custodhist: 'custody',
  acqinfo: 'acquisition',
  processinfo: 'processing',
  prefercite: 'citation',
  relatedmaterial: 'related',
  relations: 'related',
  separatedmaterial: 'separated',
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
  physloc: 'location',
  materialspec: 'material',
}
/** What has fields of its own. */
const FIELDS = new Set(['did', 'scopecontent', 'accessrestrict', 'userestrict', 'controlaccess', 'dao', 'daogrp', 'daoset', 'descgrp'])
const DID_FIELDS = new Set([
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
  'dao',
  'daogrp',
  'daoset',
])

/** Elements of a kind, also inside groups of notes. */
export function noteElements(component: Element, name: string): Element[] {
  return component.children.flatMap((child) => {
    if (typeof child === 'string' || isInternal(child)) return []
    if (child.name === 'descgrp') return noteElements(child, name)
    return child.name === name ? [child] : []
  })
}

/** The words of all notes of a kind. */
export function notes(component: Element, name: string): string {
  return noteElements(component, name)
    .map(paragraphsOf)
    .filter((text) => text !== '')
    .join('\n\n')
}

/** What a note is called: its own heading, else the usual one. */
export function noteOf(kind: NoteKind, element: Element, text = paragraphsOf(element), usual: string = NOTE_LABELS[kind]): Note[] {
  const label = lineOf(childNamed(element, 'head')).replace(/(?<![\s:.])[\s:.]+$/, '') || usual
  return text === '' ? [] : [{ kind, label, text }]
}

/**
 * Notes without a field of their own, in document order.
 * @param described whether a scope note is the description; then the abstract is a note.
 */
export function otherNotes(component: Element, did: Element | null, described: boolean): Note[] {
  const kept: Note[] = []
  const keep = (parent: Element, fields: ReadonlySet<string>) => {
    for (const child of parent.children) {
      if (typeof child === 'string') {
        // Words where EAD has none are words all the same.
        if (/\S/.test(child)) kept.push({ kind: 'general', label: NOTE_LABELS.general, text: child.replace(/\s+/g, ' ').trim() })
      } else if (isInternal(child) || child.name === 'head') continue
      else if (child.name === 'descgrp') keep(child, fields)
      else if (child.name === 'did' || (child.name === 'abstract' && !described)) continue
      else if (child.name === 'langmaterial') kept.push(...partlyRead(child, 'language', languageWords(child)))
      else if (child.name === 'repository') kept.push(...partlyRead(child, 'repository', namesIn(child)))
      else if (child.name === 'origination') kept.push(...partlyRead(child, 'creator', namesIn(child)))
      else if (!fields.has(child.name)) kept.push(...noteOf(kindOf(child), child, undefined, usualLabel(child)))
    }
  }
  if (did) keep(did, DID_FIELDS)
  keep(component, FIELDS)
  for (const control of noteElements(component, 'controlaccess'))
    kept.push(...noteOf('heading', control, paragraphsOf(withoutHeadings(control))))
  return kept
}

/** What a note is about: by its element; of a further note, what its type says where it is one of ours. */
function kindOf({ name, attributes }: Element): NoteKind {
  const told = attributes.type ?? attributes.localtype
  return KINDS[name] ?? NOTE_KINDS.find((kind) => name === 'odd' && kind === told) ?? 'general'
}

function usualLabel(element: Element): string {
  const { name, attributes } = element
  const kind = kindOf(element)
  if (attributes.label) return attributes.label
  if (kind !== 'general') return NOTE_LABELS[kind]
  if (name === 'dsc') return 'Contents'
  return /^(?:odd|note|didnote|runner)$/.test(name) ? NOTE_LABELS.general : `${NOTE_LABELS.general} (${name})`
}

/** An element that a field takes only a part of: its words, unless they say no more than that part. */
function partlyRead(element: Element, kind: NoteKind, read: readonly string[]): Note[] {
  const text = paragraphsOf(element)
  return bare(text) === bare(read.join('')) ? [] : [{ kind, label: element.attributes.label || NOTE_LABELS[kind], text }]
}

const NAMES = ['corpname', 'name', 'famname', 'persname']

function namesIn(element: Element): string[] {
  return childrenNamed(element, ...NAMES).map(lineOf)
}

function languageWords(material: Element): string[] {
  return childrenNamed(material, 'language').map(lineOf)
}

const HEADINGS = new Set([...NAMES, 'subject', 'geogname', 'genreform', 'function', 'occupation', 'title'])

/** Only what a list of headings says besides them; headings of its parts are left out. */
function withoutHeadings(control: Element): Element {
  const children = control.children.flatMap((child): (Element | string)[] => {
    if (typeof child === 'string') return [child]
    if (HEADINGS.has(child.name) || child.name === 'head') return []
    return [['controlaccess', 'list', 'item'].includes(child.name) ? withoutHeadings(child) : child]
  })
  return { ...control, children }
}

/** A part that is not for the public, as the account names it: without its words. */
export function internalPart(element: string): Omission {
  return { element, reason: inEnglish(importFindingsWords.internal), text: '' }
}

/** What is left out on purpose: what is not for the public, and headings of what has a field with a name of its own. */
export function omissions(component: Element): Omission[] {
  const left: Omission[] = []
  const walk = (element: Element, path: string) => {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      const here = `${path}/${child.name}`
      const text = lineOf({ ...child, attributes: {} })
      if (isInternal(child)) {
        if (text !== '') left.push(internalPart(here))
      } else if (child.name === 'head' && text !== '' && isNamedByField(element)) {
        left.push({ element: here, reason: inEnglish(importFindingsWords.ownHeading), text })
      } else if (child.name === 'container' && /^data_value_missing/.test(text)) {
        left.push({ element: here, reason: inEnglish(importFindingsWords.placeholder), text })
      } else walk(child, here)
    }
  }
  walk(component, component.name)
  return left
}

function isNamedByField({ name }: Element): boolean {
  return FIELDS.has(name) || name === 'archdesc' || /^c(?:0[1-9]|1[0-2])?$/.test(name) || name === 'dsc'
}
