/**
 * A finding aid to drafts: one for the finding aid itself, one for each component, in two readings. The first learns what
 * the whole says (EAD lets it stand after the components that inherit it) and that the document is well-formed.
 */
import { createHash } from 'node:crypto'
import { displayDate } from '../../catalog/dates.ts'
import { NOTE_LABELS, type Note } from '../../catalog/schemas/note.ts'
import type { OpenFile } from '../bytes/open-file.ts'
import type { Finding, ReaderContext, Reading } from '../draft.ts'
import type { EadMapping } from '../mapping/schema.ts'
import { localId, recordId, shortId } from '../record-id.ts'
import { componentDate } from './component-date.ts'
import { type ComponentPlace, componentDraft, type FindingAid } from './component-draft.ts'
import { childNamed, descendantsNamed, type Element, lineOf, paragraphsOf } from './element.ts'
import { type Inherited, inheritFrom, levelOf, titleOf } from './inherit.ts'
import { noteOf } from './notes.ts'
import { declaredEncoding, type Listener, readXml } from './read-xml.ts'

/** More words in wrong places than these are one mistake. */
const MOST_STRAYS = 100

/** The whole, as the first reading learns it. */
interface Whole {
  archdesc: Element | null
  line: number
  header: Element | null
  /** eadheader or control, and frontmatter: what is said about the finding aid itself. */
  about: Element[]
  strays: { text: string; line: number; expected: string }[]
  /** How often each local id stands in the document. */
  ids: Map<string, number>
}

/** Reads a finding aid. */
export async function* readEad(open: OpenFile, mapping: EadMapping, context: ReaderContext): AsyncGenerator<Iterable<Reading>> {
  const whole: Whole = { archdesc: null, line: 1, header: null, about: [], strays: [], ids: new Map() }
  const finding = await readWhole(open, context.file, whole)
  if (finding) return yield [{ finding }]
  const { archdesc, header } = whole
  if (!archdesc)
    return yield [
      {
        finding: {
          severity: 'stop',
          file: context.file,
          line: 1,
          field: '(xml)',
          found: 'no <archdesc>',
          expected: 'a description of the whole',
        },
      },
    ]
  const did = childNamed(archdesc, 'did')
  const encoding = await declaredEncoding(open)
  Object.assign(context.facts, {
    encoding: typeof encoding === 'string' ? encoding : '',
    title: titleOf(archdesc),
    description: paragraphsOf(childNamed(did, 'abstract')) || paragraphsOf(childNamed(archdesc, 'scopecontent')),
    dateRange: componentDate(did).date === '' ? '' : displayDate(componentDate(did).date),
  })
  const root: Inherited = {
    id: '',
    ancestors: [],
    accessNotes: [],
    internal: false,
    rightsNote: '',
    heldBy: mapping.collection.heldBy,
    language: '',
    series: '',
    type: mapping.type,
  }
  const around = inheritFrom(archdesc, root, '')
  const aid: FindingAid = {
    file: context.file,
    collection: context.collection,
    citation: mapping.collection.citation || citation(archdesc, header, around.heldBy),
    mapping,
    accessRules: context.accessRules,
  }
  const given = headerId(header)
  const local = localId(given) || localId(context.file.replace(/(\.xml)?(\.gz)?$/i, ''))
  const id = shortId(recordId(context.collection, local))
  whole.ids.set(local, 1)
  const place = { line: whole.line, id, minted: false, position: 0, level: levelOf(archdesc), around: root, notes: aboutNotes(whole) }
  const draft = componentDraft(archdesc, place, aid)
  const identifiers = Array.isArray(draft.input.identifiers) ? draft.input.identifiers : []
  draft.input.identifiers = [...new Set([...identifiers, ...(given === '' ? [] : [given])])]
  yield whole.strays.map(({ text, line, expected }) => ({
    finding: { severity: 'warning', file: context.file, line, field: '(xml)', found: text.slice(0, 120), expected },
  }))
  yield [{ draft }]
  yield* readComponents(open, aid, inheritFrom(archdesc, root, id), whole.ids)
}

async function readWhole(open: OpenFile, file: string, whole: Whole): Promise<Finding | null> {
  let depth = 0
  const listener: Listener = {
    opened(component, line) {
      depth += 1
      const id = localId(component.attributes.id ?? '')
      if (depth > 1 && id !== '') whole.ids.set(id, 0)
      if (depth === 1) Object.assign(whole, { archdesc: component, line })
    },
    closed() {
      depth -= 1
    },
    header(element) {
      if (element.name !== 'frontmatter') whole.header = element
      whole.about.push(element)
    },
    stray(text, line, expected) {
      if (whole.strays.length < MOST_STRAYS) whole.strays.push({ text, line, expected })
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

/** Second reading: the components. @param whole what the outermost ones take over. @param ids how often each id was given out. */
async function* readComponents(
  open: OpenFile,
  aid: FindingAid,
  whole: Inherited,
  ids: Map<string, number>,
): AsyncGenerator<Iterable<Reading>> {
  const frames: Frame[] = []
  let position = 0
  let readings: Reading[] = []
  const identify = (frame: Frame, parent: Frame | undefined) => {
    frame.id ??= idOf(frame.element, aid.collection, frame.around.id, parent?.keys ?? new Map(), ids)
    return frame.id
  }
  const listener: Listener = {
    opened(element, line) {
      const parent = frames.at(-1)
      if (parent) parent.inner ??= inheritFrom(parent.element, parent.around, identify(parent, frames.at(-2)).id)
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
  if (given !== '') {
    const times = (ids.get(given) ?? 0) + 1
    ids.set(given, times)
    if (times === 1) return { id: shortId(recordId(collection, given)), minted: false }
    // Told apart by a number that no other component has.
    let number = times
    while (ids.has(`${given}-${number}`)) number += 1
    ids.set(`${given}-${number}`, 1)
    return { id: shortId(recordId(collection, `${given}-${number}`)), minted: false, doubled: given }
  }
  const did = childNamed(element, 'did')
  const what = [parent, titleOf(element), lineOf(childNamed(did, 'unitid')), componentDate(did).words].join('\n')
  const key = createHash('sha256').update(what).digest('hex').slice(0, 16)
  const count = (keys.get(key) ?? 0) + 1
  keys.set(key, count)
  return { id: recordId(collection, count === 1 ? `c-${key}` : `c-${key}-${count}`), minted: true }
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
  const notes = about.flatMap((element) => noteOf('description', element))
  const words = strays.filter(({ text }) => !/^&[\w.-]+;$/.test(text)).map(({ text }) => text)
  return words.length === 0 ? notes : [...notes, { kind: 'general', label: NOTE_LABELS.general, text: words.join('\n\n') }]
}
