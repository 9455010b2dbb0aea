/** Records of MARCXML, MODS and Dublin Core, one after another in one document, also inside an OAI-PMH answer. */
import { decodeHTMLStrict } from 'entities'
import { SaxesParser } from 'saxes'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { OpenFile } from '../bytes/open-file.ts'
import { isFault, toUtf8 } from '../bytes/to-utf8.ts'
import { type Finding, type ReaderContext, type Reading, usualRights } from '../draft.ts'
import { type Element, lineOf } from '../ead/element.ts'
import { declaredEncoding } from '../ead/read-xml.ts'
import type { RecordsMapping } from '../mapping/schema.ts'
import { DEEPEST_ELEMENT, LONGEST_ROW } from '../record-id.ts'
import { dublinCoreDraft } from './dublin-core.ts'
import { marcDraft } from './marc.ts'
import { modsDraft } from './mods.ts'
import type { RecordCircumstances } from './record-draft.ts'

const KINDS = { mods: modsDraft, dc: dublinCoreDraft, marc: marcDraft } as const
type Kind = keyof typeof KINDS

/** Reads each record of a document. What no crosswalk knows is kept as notes. */
export async function* readRecords(open: OpenFile, mapping: RecordsMapping, context: ReaderContext): AsyncGenerator<Iterable<Reading>> {
  const encoding = await declaredEncoding(open)
  if (typeof encoding !== 'string')
    return yield [{ finding: stop(context.file, 1, encoding.found, inEnglish(importFindingsWords.encodings)) }]
  context.facts.encoding = encoding
  const circumstances: Omit<RecordCircumstances, 'identifier'> = {
    file: context.file,
    collection: context.collection,
    citation: mapping.collection.citation || `${context.title}: ${context.file}`,
    heldBy: mapping.collection.heldBy,
    usualRights: usualRights(mapping.rights, context.rights),
    rights: context.rights,
    type: mapping.type,
    accessRules: context.accessRules,
  }
  const reader = new RecordReader(context.file)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let count = 0
  for await (const part of toUtf8(open.chunks(), encoding, false)) {
    if (isFault(part)) return yield [{ finding: stop(context.file, part.line, part.found, part.expected) }]
    const found = reader.write(decoder.decode(part, { stream: true }))
    count += found.length
    yield found.map(({ kind, element, line, identifier }) => ({ draft: KINDS[kind](element, line, { ...circumstances, identifier }) }))
    if (reader.finding) return yield [{ finding: reader.finding }]
  }
  reader.end()
  if (reader.finding) return yield [{ finding: reader.finding }]
  if (count === 0)
    yield [
      {
        finding: stop(context.file, 1, `<${reader.root}> without records`, inEnglish(importFindingsWords.recordFormats)),
      },
    ]
}

function stop(file: string, line: number, found: string, expected: string): Finding {
  return { severity: 'stop', file, line, field: '(xml)', found, expected }
}

interface FoundRecord {
  kind: Kind
  element: Element
  line: number
  /** Of the OAI-PMH header above it. */
  identifier: string
}

class RecordReader {
  finding: Finding | null = null
  root = ''
  readonly #file: string
  readonly #parser = new SaxesParser({ position: true })
  readonly #open: { name: string; element: Element | null; kind: Kind | null; line: number }[] = []
  #found: FoundRecord[] = []
  #size = 0
  #identifier = ''

  constructor(file: string) {
    this.#file = file
    const parser = this.#parser
    parser.ENTITIES = new Proxy(parser.ENTITIES, { get: (own, name) => Reflect.get(own, name) ?? decodeHTMLStrict(`&${String(name)};`) })
    parser.on('error', (error) => this.#halt(error.message.replace(/^\d+:\d+: /, ''), inEnglish(importFindingsWords.wellFormed)))
    parser.on('doctype', (text) => {
      if (/<!ENTITY(?!\s+%)/.test(text)) this.#halt('entity declarations', inEnglish(importFindingsWords.noneExpanded))
    })
    parser.on('opentag', ({ name, attributes }) => this.#opened(name, attributes))
    parser.on('closetag', () => this.#closed())
    parser.on('text', (text) => this.#text(text))
    parser.on('cdata', (text) => this.#text(text))
  }

  write(text: string): FoundRecord[] {
    this.#found = []
    this.#parser.write(text)
    return this.#found
  }

  end(): void {
    const unclosed = this.#open.at(-1)
    if (unclosed) this.#halt(`<${unclosed.name}> that is not closed before the file ends`, inEnglish(importFindingsWords.wellFormed))
    else if (!this.finding) this.#parser.close()
  }

  #halt(found: string, expected: string): void {
    this.finding ??= stop(this.#file, this.#parser.line, found, expected)
  }

  #opened(prefixed: string, given: Readonly<Record<string, unknown>>) {
    if (this.finding) return
    const name = prefixed.slice(prefixed.indexOf(':') + 1)
    if (this.root === '') this.root = name
    if (this.#open.length >= DEEPEST_ELEMENT)
      return this.#halt(`elements more than ${DEEPEST_ELEMENT} deep`, inEnglish(importFindingsWords.fewer))
    const attributes = Object.fromEntries(Object.entries(given).map(([key, value]) => [key.slice(key.indexOf(':') + 1), String(value)]))
    const above = this.#open.at(-1)?.element ?? null
    const kind = above === null ? this.#kindOf(name) : null
    const element: Element | null = above || kind ? { name, attributes, children: [] } : null
    if (kind) this.#size = 0
    else if (name === 'header' && above === null) this.#identifier = ''
    if (above && element) above.children.push(element)
    this.#open.push({ name, element, kind, line: this.#parser.line })
  }

  /** A record inside OAI-PMH's own <record> is known by what it holds: only a MARC record has the MARC parts. */
  #kindOf(name: string): Kind | null {
    if (name === 'mods') return 'mods'
    if (name === 'dc' || name === 'qualifieddc' || (name === 'Description' && this.root === 'RDF')) return 'dc'
    const oai = this.root === 'OAI-PMH' && !this.#open.some(({ name: open }) => open === 'metadata')
    if (name === 'record' && !oai) return 'marc'
    return null
  }

  #closed(): void {
    if (this.finding) return
    const closed = this.#open.pop()
    if (!closed?.element || !closed.kind) return
    // A <record> of plain elements, as many systems export them, is Dublin Core in all but name.
    const marc = closed.element.children.some(
      (child) => typeof child !== 'string' && /^(?:leader|controlfield|datafield)$/.test(child.name),
    )
    const kind = closed.kind === 'marc' && !marc ? 'dc' : closed.kind
    if (lineOf(closed.element) !== '') this.#found.push({ kind, element: closed.element, line: closed.line, identifier: this.#identifier })
  }

  #text(text: string): void {
    const above = this.#open.at(-1)?.element
    if (!above && this.#open.at(-1)?.name === 'identifier' && this.#open.at(-2)?.name === 'header') this.#identifier += text.trim()
    if (!above || this.finding) return
    this.#size += text.length
    if (this.#size > LONGEST_ROW)
      this.#halt(`a record of more than ${LONGEST_ROW} characters`, inEnglish(importFindingsWords.atMost, { most: String(LONGEST_ROW) }))
    else above.children.push(text)
  }
}
