/**
 * A finding aid to drafts: one for the finding aid itself, one for each component, in two readings. The first learns what
 * the whole says (EAD lets it stand after the components that inherit it) and that the document is well-formed.
 */
import { createHash } from 'node:crypto'
import { displayDate } from '../../catalog/dates.ts'
import type { OpenFile } from '../bytes/open-file.ts'
import type { Finding, ReaderContext, Reading } from '../draft.ts'
import type { EadMapping } from '../mapping/schema.ts'
import { localId, recordId } from '../record-id.ts'
import { componentDate } from './component-date.ts'
import { type ComponentPlace, componentDraft, type FindingAid } from './component-draft.ts'
import { childNamed, descendantsNamed, type Element, lineOf, paragraphsOf } from './element.ts'
import { type Inherited, inheritFrom, levelOf, titleOf } from './inherit.ts'
import { declaredEncoding, type Listener, readXml } from './read-xml.ts'

/** The whole, as the first reading learns it. */
interface Whole {
  archdesc: Element | null
  line: number
  header: Element | null
  stray: { text: string; line: number } | null
}

/** Reads a finding aid. */
export async function* readEad(open: OpenFile, mapping: EadMapping, context: ReaderContext): AsyncGenerator<Iterable<Reading>> {
  const whole: Whole = { archdesc: null, line: 1, header: null, stray: null }
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
  }
  const given = headerId(header)
  const id = recordId(context.collection, localId(given) || localId(context.file.replace(/\.[^.]*$/, '')))
  const draft = componentDraft(archdesc, { line: whole.line, id, minted: false, position: 0, level: levelOf(archdesc), around: root }, aid)
  const identifiers = Array.isArray(draft.input.identifiers) ? draft.input.identifiers : []
  draft.input.identifiers = [...new Set([...identifiers, ...(given === '' ? [] : [given])])]
  if (whole.stray) {
    const found = whole.stray.text.slice(0, 120)
    yield [
      {
        finding: {
          severity: 'warning',
          file: context.file,
          line: whole.stray.line,
          field: '(xml)',
          found,
          expected: 'no words directly inside <ead>; they are not taken over',
        },
      },
    ]
  }
  yield [{ draft }]
  yield* readComponents(open, aid, inheritFrom(archdesc, root, id))
}

async function readWhole(open: OpenFile, file: string, whole: Whole): Promise<Finding | null> {
  let depth = 0
  const listener: Listener = {
    opened(component, line) {
      depth += 1
      if (depth === 1) Object.assign(whole, { archdesc: component, line })
    },
    closed() {
      depth -= 1
    },
    header(element) {
      whole.header = element
    },
    stray(text, line) {
      whole.stray ??= { text, line }
    },
  }
  const steps = readXml(open, file, listener)
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
  }
}

interface Frame extends Omit<ComponentPlace, 'id' | 'minted'> {
  element: Element
  /** Read or minted; null until what it is minted from is known. */
  id: { id: string; minted: boolean } | null
  /** What its inner components take over; null until the first of them begins. */
  inner: Inherited | null
  /** How often each key was minted among its inner components. */
  keys: Map<string, number>
}

/** Second reading: the components. @param whole what the outermost ones take over. */
async function* readComponents(open: OpenFile, aid: FindingAid, whole: Inherited): AsyncGenerator<Iterable<Reading>> {
  const frames: Frame[] = []
  let position = 0
  let readings: Reading[] = []
  const identify = (frame: Frame, parent: Frame | undefined) => {
    frame.id ??= idOf(frame.element, aid.collection, frame.around.id, parent?.keys ?? new Map())
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
function idOf(element: Element, collection: string, parent: string, keys: Map<string, number>): { id: string; minted: boolean } {
  const given = localId(element.attributes.id ?? '')
  if (given !== '') return { id: recordId(collection, given), minted: false }
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
