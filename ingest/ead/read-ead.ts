/**
 * A finding aid to drafts: one for the finding aid itself, one for each component, in two readings. The first learns what
 * the whole says (EAD lets it stand after the components that inherit it) and that the document is well-formed.
 */
import { createHash } from 'node:crypto'
import { displayDate } from '../../catalog/dates.ts'
import { NOTE_LABELS, type Note } from '../../catalog/schemas/record.ts'
import type { OpenFile } from '../bytes/open-file.ts'
import { type Draft, type Finding, type ReaderContext, type Reading, usualRights } from '../draft.ts'

import type { EadMapping } from '../mapping/schema.ts'
import { localId, recordId, shortId } from '../record-id.ts'
import { componentDate } from './component-date.ts'
import { type ComponentPlace, componentDraft, type FindingAid } from './component-draft.ts'
import { childNamed, descendantsNamed, type Element, isInternal, lineOf, paragraphsOf } from './element.ts'
import { type Inherited, inheritFrom, levelOf, titleOf } from './inherit.ts'
import { internalPart, noteOf } from './notes.ts'
import { declaredEncoding, type Listener, readXml } from './read-xml.ts'

/** More words in wrong places than these are one mistake. */
const MOST_STRAYS = 100

/** One finding aid, as the first reading learns it. */
interface Whole {
  archdesc: Element | null
  line: number
  /** eadheader or control; and with frontmatter, what is said about the finding aid itself. */
  header: Element | null
  about: Element[]
  strays: { text: string; line: number; expected: string }[]
  /** Of the OAI-PMH record that it came in; '' for a file of its own. */
  identifier: string
}

/** What the components of a finding aid take over, and how they are cited. */
interface Root {
  aid: FindingAid
  inherited: Inherited
}

/** Reads a finding aid, or each of those in an OAI-PMH answer. */
export async function* readEad(open: OpenFile, mapping: EadMapping, context: ReaderContext): AsyncGenerator<Iterable<Reading>> {
  /** How often each local id stands in the document. */
  const ids = new Map<string, number>()
  const wholes: Whole[] = []
  const finding = await readWholes(open, context.file, wholes, ids)
  if (finding) return yield [{ finding }]
  const empty = wholes.find(({ archdesc }) => archdesc === null)
  if (wholes.length === 0 || empty) {
    const [found, expected] = empty ? ['no <archdesc>', 'a description of the whole'] : ['no <ead>', 'a finding aid']
    return yield [{ finding: { severity: 'stop', file: context.file, line: empty?.line ?? 1, field: '(xml)', found, expected } }]
  }
  const encoding = await declaredEncoding(open)
  context.facts.encoding = typeof encoding === 'string' ? encoding : ''
  const [first] = wholes
  // Several finding aids do not say what the collection of them is.
  if (first?.archdesc && wholes.length === 1) Object.assign(context.facts, factsOf(first.archdesc))
  const roots: Root[] = []
  for (const whole of wholes) {
    const { root, draft } = rootOf(whole, mapping, context, ids)
    roots.push(root)
    yield whole.strays.map(({ text, line, expected }) => ({
      finding: { severity: 'warning', file: context.file, line, field: '(xml)', found: text.slice(0, 120), expected },
    }))
    yield [{ draft }]
  }
  yield* readComponents(open, roots, ids)
}

function factsOf(archdesc: Element) {
  const did = childNamed(archdesc, 'did')
  const { date } = componentDate(did)
  return {
    title: titleOf(archdesc),
    description: paragraphsOf(childNamed(did, 'abstract')) || paragraphsOf(childNamed(archdesc, 'scopecontent')),
    dateRange: date === '' ? '' : displayDate(date),
  }
}

/** The record of a whole, and what its components take over. */
function rootOf(whole: Whole, mapping: EadMapping, context: ReaderContext, ids: Map<string, number>): { root: Root; draft: Draft } {
  const { header, line, identifier } = whole
  const archdesc = whole.archdesc ?? { name: 'archdesc', attributes: {}, children: [] }
  const nothing: Inherited = {
    id: '',
    ancestors: [],
    accessNotes: [],
    internal: false,
    rights: usualRights(mapping.rights, context.rights),
    rightsNote: '',
    heldBy: mapping.collection.heldBy,
    language: '',
    series: '',
    type: mapping.type,
  }
  const shown = header && isInternal(header) ? null : header
  const aid: FindingAid = {
    file: context.file,
    collection: context.collection,
    citation: mapping.collection.citation || citation(archdesc, shown, inheritFrom(archdesc, nothing, '', context.rights).heldBy),
    mapping,
    accessRules: context.accessRules,
    rights: context.rights,
  }
  const given = headerId(header)
  const wanted = localId(given) || localId(identifier) || localId(context.file.replace(/(\.xml)?(\.gz)?$/i, ''))
  const { id, doubled } = apart(wanted, context.collection, ids)
  const notes = aboutNotes(whole)
  const place = { line, id, minted: false, position: 0, level: levelOf(archdesc), around: nothing, notes, ...(doubled ? { doubled } : {}) }
  const draft = componentDraft(archdesc, place, aid)
  const identifiers = Array.isArray(draft.input.identifiers) ? draft.input.identifiers : []
  draft.input.identifiers = [...new Set([...identifiers, ...(given === '' || !shown ? [] : [given])])]
  if (given === '') {
    const expected = `an eadid or recordid; ${id} was made from ${identifier === '' ? "the file's name" : 'the OAI-PMH identifier'}`
    draft.findings.push({ severity: 'warning', file: context.file, line, field: 'eadid', found: identifier, expected })
  }
  draft.omitted = [...(draft.omitted ?? []), ...whole.about.filter(isInternal).map(({ name }) => internalPart(name))]
  return { root: { aid, inherited: inheritFrom(archdesc, nothing, id, context.rights) }, draft }
}

async function readWholes(open: OpenFile, file: string, wholes: Whole[], ids: Map<string, number>): Promise<Finding | null> {
  let depth = 0
  const listener: Listener = {
    began(identifier) {
      wholes.push({ archdesc: null, line: 1, header: null, about: [], strays: [], identifier })
    },
    opened(component, line) {
      depth += 1
      const id = localId(component.attributes.id ?? '')
      if (depth > 1 && id !== '') ids.set(id, 0)
      const whole = wholes.at(-1)
      if (depth === 1 && whole) Object.assign(whole, { archdesc: component, line })
    },
    closed() {
      depth -= 1
    },
    header(element) {
      const whole = wholes.at(-1)
      if (!whole) return
      if (element.name !== 'frontmatter') whole.header = element
      whole.about.push(element)
    },
    stray(text, line, expected) {
      const strays = wholes.at(-1)?.strays
      if (strays && strays.length < MOST_STRAYS) strays.push({ text, line, expected })
    },
  }
  const steps = readXml(open, file, listener)
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
  }
}

type ComponentId = Pick<ComponentPlace, 'id' | 'minted' | 'doubled'>

interface Frame extends Omit<ComponentPlace, 'id' | 'minted' | 'doubled'> {
  element: Element
  /** Read or minted; null until what it is minted from is known. */
  id: ComponentId | null
  /** What its inner components take over; null until the first of them begins. */
  inner: Inherited | null
  /** How often each key was minted among its inner components. */
  keys: Map<string, number>
}

/** Second reading: the components of each finding aid. @param ids how often each id was given out. */
async function* readComponents(open: OpenFile, roots: readonly Root[], ids: Map<string, number>): AsyncGenerator<Iterable<Reading>> {
  const [root] = roots
  if (!root) return
  let { aid, inherited: whole } = root
  let next = 0
  const frames: Frame[] = []
  let position = 0
  let readings: Reading[] = []
  const identify = (frame: Frame, parent: Frame | undefined) => {
    frame.id ??= idOf(frame.element, aid.collection, frame.around.id, parent?.keys ?? new Map(), ids)
    return frame.id
  }
  const listener: Listener = {
    began() {
      const root = roots[next]
      next += 1
      position = 0
      if (root) ({ aid, inherited: whole } = root)
    },
    opened(element, line) {
      const parent = frames.at(-1)
      if (parent) parent.inner ??= inheritFrom(parent.element, parent.around, identify(parent, frames.at(-2)).id, aid.rights)
      const frame: Frame = {
        element,
        line,
        position,
        level: levelOf(element),
        around: parent?.inner ?? whole,
        id: null,
        inner: null,
        keys: new Map(),
      }
      // The outermost is archdesc, which the first reading gave out.
      if (!parent) Object.assign(frame, { inner: whole, id: { id: whole.id, minted: false } })
      position += 1
      frames.push(frame)
    },
    closed() {
      const frame = frames.pop()
      const parent = frames.at(-1)
      if (frame && parent) readings.push({ draft: componentDraft(frame.element, { ...frame, ...identify(frame, parent) }, aid) })
    },
    header() {},
    stray() {},
  }
  const steps = readXml(open, aid.file, listener)
  for (;;) {
    const step = await steps.next()
    yield readings
    readings = []
    if (!step.done) continue
    if (step.value) yield [{ finding: step.value }]
    return
  }
}

/**
 * The id of a component: its own, or one minted from where it is and what it is called, so that the next import of the
 * file makes the same; components that are alike in all of that are counted.
 */
function idOf(element: Element, collection: string, parent: string, keys: Map<string, number>, ids: Map<string, number>): ComponentId {
  const given = localId(element.attributes.id ?? '')
  if (given !== '') return apart(given, collection, ids)
  const did = childNamed(element, 'did')
  const what = [parent, titleOf(element), lineOf(childNamed(did, 'unitid')), componentDate(did).words].join('\n')
  const key = createHash('sha256').update(what).digest('hex').slice(0, 16)
  const count = (keys.get(key) ?? 0) + 1
  keys.set(key, count)
  return { id: recordId(collection, count === 1 ? `c-${key}` : `c-${key}-${count}`), minted: true }
}

/** An id that no other component has: the given one, else with a number behind it. */
function apart(given: string, collection: string, ids: Map<string, number>): ComponentId {
  const times = (ids.get(given) ?? 0) + 1
  ids.set(given, times)
  if (times === 1) return { id: shortId(recordId(collection, given)), minted: false }
  let number = times
  while (ids.has(`${given}-${number}`)) number += 1
  ids.set(`${given}-${number}`, 1)
  return { id: shortId(recordId(collection, `${given}-${number}`)), minted: false, doubled: given }
}

/** How the finding aid is cited: its title, who published it, its address. */
function citation(archdesc: Element, header: Element | null, heldBy: string): string {
  const [titleproper] = header ? descendantsNamed(header, 'titleproper') : []
  const title = lineOf(titleproper ?? null) || `Finding aid: ${titleOf(archdesc)}`
  const url = header
    ? (descendantsNamed(header, 'eadid')[0]?.attributes.url ?? descendantsNamed(header, 'recordid')[0]?.attributes.instanceurl ?? '')
    : ''
  return [title, heldBy, url].filter((part) => part !== '').join('. ')
}

function headerId(header: Element | null): string {
  const [id] = header ? descendantsNamed(header, 'eadid', 'recordid') : []
  return lineOf(id ?? null)
}

/** What the document says about itself, and words that stand where none belong. */
function aboutNotes({ about, strays }: Whole): Note[] {
  const notes = about.filter((element) => !isInternal(element)).flatMap((element) => noteOf('description', element))
  const words = strays.filter(({ text }) => !/^&[\w.-]+;$/.test(text)).map(({ text }) => text)
  return words.length === 0 ? notes : [...notes, { kind: 'general', label: NOTE_LABELS.general, text: words.join('\n\n') }]
}
