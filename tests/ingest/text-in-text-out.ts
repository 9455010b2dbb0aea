/** Every text of a finding aid against every text of what it becomes: what is in neither the records nor the account of what was left out is lost. */
import { displayDate } from '../../catalog/dates.ts'
import { RightsVocabulary, STANDARD_RIGHTS } from '../../catalog/rights-vocabulary.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'

import { accessRulesText } from '../../ingest/access/access-review.ts'
import { readAccessRules } from '../../ingest/access/access-rules.ts'

import { openFile } from '../../ingest/bytes/open-file.ts'
import type { Draft, FileFacts } from '../../ingest/draft.ts'
import type { Element } from '../../ingest/ead/element.ts'
import { readEad } from '../../ingest/ead/read-ead.ts'
import { readXml } from '../../ingest/ead/read-xml.ts'
import { keepAsWords } from '../../ingest/keep-as-words.ts'
import { EadMappingSchema } from '../../ingest/mapping/schema.ts'

export interface Comparison {
  components: number
  records: number
  texts: number
  /** Texts that are nowhere, with the element they are in. */
  lost: string[]
}

/** Letters and figures: what has to be there, however it is set. Subfield marks of headings are none. */
function bare(text: string): string {
  return text
    .normalize()
    .replace(/\|[a-z]\s*/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]) : []
}

/** Compares one file, component by component. */
export async function compareTexts(path: string): Promise<Comparison> {
  const open = await openFile(path)
  const facts: FileFacts = { format: 'ead', encoding: '', title: '', description: '', dateRange: '' }
  const mapping = EadMappingSchema.parse({ format: 'ead' })
  const context = {
    file: 'aid.xml',
    collection: 'aid',
    title: 'Aid',
    earlier: () => null,
    accessRules: readAccessRules(accessRulesText('none')),
    rights: new RightsVocabulary(STANDARD_RIGHTS),
    facts,
  }
  const outs = new Map<number, string>()
  let records = 0
  const add = (draft: Draft) => {
    const { record } = keepAsWords(draft, 'aid.xml')
    if (!record) return
    records += 1
    outs.set(
      Number(record.position),
      bare([...textsOf(record), displayDate(record.date), ...coordinates(record), ...left(draft)].join('\n')),
    )
  }
  for await (const part of readEad(open, mapping, context)) for (const reading of part) if ('draft' in reading) add(reading.draft)
  const result: Comparison = { components: 0, records, texts: 0, lost: [] }
  for (const { position, texts } of await textsIn(path)) {
    result.components += 1
    // Components that the finding aid keeps to itself are closed records; their texts are there all the same.
    const out = outs.get(position) ?? ''
    for (const { where, text } of texts) {
      if (bare(text) === '') continue
      result.texts += 1
      if (!out.includes(bare(text))) result.lost.push(`${where}: ${text.replace(/\s+/g, ' ').trim().slice(0, 100)}`)
    }
  }
  return result
}

/** Kept as numbers; written one after the other. */
function coordinates({ places }: ArchiveRecord): string[] {
  return places.map(({ latitude, longitude }) => `${latitude}${longitude}`)
}

function left({ omitted = [] }: Draft): string[] {
  return omitted.map(({ text }) => text)
}

interface Said {
  position: number
  texts: { where: string; text: string }[]
}

/** The text nodes of each component, those of internal parts left out, which the account names without their words. */
async function textsIn(path: string): Promise<Said[]> {
  const said: Said[] = []
  const frames: { element: Element; position: number }[] = []
  let position = 0
  const about: Said['texts'] = []
  const walk = (element: Element, into: Said['texts'], where: string, component: boolean) => {
    if (!component && element.attributes.audience === 'internal') return
    for (const child of element.children) {
      if (typeof child === 'string') into.push({ where, text: child })
      else walk(child, into, `${where}/${child.name}`, false)
    }
  }
  const steps = readXml(await openFile(path), 'aid.xml', {
    began() {},
    opened(element) {
      frames.push({ element, position })
      position += 1
    },
    closed() {
      const frame = frames.pop()
      if (!frame) return
      const texts: Said['texts'] = []
      walk(frame.element, texts, frame.element.name, true)
      said.push({ position: frame.position, texts })
    },
    header(element) {
      walk(element, about, element.name, false)
    },
    stray(text) {
      if (!text.startsWith('&')) about.push({ where: 'ead', text })
    },
  })
  for (;;) {
    const { done, value } = await steps.next()
    if (done && value) throw new Error(value.found)
    if (done) break
  }
  said.find(({ position: at }) => at === 0)?.texts.push(...about)
  return said
}
