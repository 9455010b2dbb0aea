/**
 * A finding aid as a stream of components (saxes, a SAX parser): each is given out when it ends, with what it says about
 * itself. Nothing is fetched and no entity but XML's own five is known, so nothing outside the file can be read and
 * nothing in it can grow.
 */
import { decodeHTMLStrict } from 'entities'
import { SaxesParser } from 'saxes'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { OpenFile } from '../bytes/open-file.ts'
import { type Encoding, isFault, toUtf8 } from '../bytes/to-utf8.ts'
import type { Finding } from '../draft.ts'
import { DEEPEST_ELEMENT, LONGEST_ROW } from '../record-id.ts'
import { type Element, isInternal } from './element.ts'

/** What the parser reports of the document. Components are archdesc, c and c01 to c12. */
export interface Listener {
  /** A finding aid begins: the document itself, or one of those in an OAI-PMH answer. @param identifier of the OAI-PMH header; '' for none. */
  began(identifier: string): void
  /** A component begins. What it says about itself stands in `component` by the time its first inner component begins, or it closes. */
  opened(component: Element, line: number): void
  closed(component: Element): void
  /** eadheader, control or frontmatter. */
  header(element: Element): void
  /** Something in the text that should not be there: words directly inside <ead>, an unknown entity. */
  stray(text: string, line: number, expected: string): void
}

/** Characters of an entity that a document declares; it can be named often. */
const LONGEST_ENTITY = 1_000
const COMPONENT = /^(?:archdesc|c|c0[1-9]|c1[0-2])$/
/** Blanks between components say nothing, and there are many. */
const IGNORABLE = new Set(['dsc', 'archdesc', 'did'])
const HEADERS = new Set(['eadheader', 'control', 'frontmatter'])

/**
 * Reads a document, pausing after each chunk.
 * @returns the finding that ends the reading, or null where the document was read to its end.
 */
export async function* readXml(open: OpenFile, file: string, listener: Listener): AsyncGenerator<void, Finding | null> {
  const reader = new XmlReader(file, listener)
  const encoding = await declaredEncoding(open)
  if (typeof encoding !== 'string') return reader.stop(1, encoding.found, inEnglish(importFindingsWords.encodings), '(encoding)')
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const part of toUtf8(open.chunks(), encoding, false)) {
    if (isFault(part)) return reader.stop(part.line, part.found, part.expected, '(bytes)')
    const finding = reader.write(decoder.decode(part, { stream: true }))
    if (finding) return finding
    yield
  }
  return reader.end()
}

/** The encoding that the XML declaration names; UTF-8 where it names none (XML 1.0, 4.3.3). */
export async function declaredEncoding(open: OpenFile): Promise<Encoding | { found: string }> {
  let start = ''
  for await (const chunk of open.chunks()) {
    start += chunk.subarray(0, 400).toString('latin1')
    if (start.length >= 200) break
  }
  const name = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  if (/^(utf-?8|us-ascii|ascii)$/.test(name)) return 'utf-8'
  return /^(iso-8859-1|latin-?1|windows-1252|cp1252)$/.test(name) ? 'windows-1252' : { found: name }
}

class XmlReader {
  readonly #file: string
  readonly #listener: Listener
  readonly #parser = new SaxesParser({ position: true })
  /** Open elements; null where nothing in them is kept. `internal`: it or something around it is not for the public. */
  readonly #open: { name: string; line: number; element: Element | null; internal: boolean }[] = []
  /** Of the OAI-PMH header read last. */
  #identifier = ''
  readonly #texts = new Map<string, string>()
  #finding: Finding | null = null
  #eventAt = 0
  /** Characters of words kept for the innermost component. */
  #kept = 0

  constructor(file: string, listener: Listener) {
    this.#file = file
    this.#listener = listener
    const parser = this.#parser
    parser.ENTITIES = new Proxy(parser.ENTITIES, { get: (own, name) => Reflect.get(own, name) ?? this.#entity(String(name)) })
    parser.on('error', (error) =>
      this.#halt(parser.line, error.message.replace(/^\d+:\d+: /, ''), inEnglish(importFindingsWords.wellFormed)),
    )
    parser.on('doctype', (text) => this.#doctype(text))
    parser.on('opentag', (tag) => this.#opened(localName(tag.name), tag.attributes))
    parser.on('closetag', () => this.#closed())
    parser.on('text', (text) => this.#text(text))
    parser.on('cdata', (text) => this.#text(text))
    parser.on('comment', () => this.#happened())
    parser.on('processinginstruction', () => this.#happened())
  }

  write(text: string): Finding | null {
    this.#parser.write(text)
    if (this.#parser.position - this.#eventAt > LONGEST_ROW) {
      this.#halt(
        this.#parser.line,
        `more than ${LONGEST_ROW} characters without a tag`,
        inEnglish(importFindingsWords.atMost, { most: String(LONGEST_ROW) }),
      )
    }
    return this.#finding
  }

  end(): Finding | null {
    if (this.#finding) return this.#finding
    const unclosed = this.#open.at(-1)
    if (unclosed)
      return this.stop(
        unclosed.line,
        `<${unclosed.name}> that is not closed before the file ends`,
        inEnglish(importFindingsWords.wellFormed),
      )
    this.#parser.close()
    return this.#finding
  }

  stop(line: number, found: string, expected: string, field = '(xml)'): Finding {
    return { severity: 'stop', file: this.#file, line, field, found, expected }
  }

  /** Only the first thing that is wrong is told: what follows from it is no news. */
  #halt(line: number, found: string, expected: string): void {
    this.#finding ??= this.stop(line, found, expected)
  }

  #happened(): void {
    this.#eventAt = this.#parser.position
  }

  #doctype(text: string): void {
    this.#happened()
    const declarations = text.split(/(?=<!ENTITY)/).flatMap((part) => (part.startsWith('<!ENTITY') ? `${part.split('>')[0]}>` : []))
    const expanded = declarations.find((declaration) => !this.#harmless(declaration))
    if (expanded) this.#halt(this.#parser.line, expanded.slice(0, 80), inEnglish(importFindingsWords.noEntities))
  }

  /**
   * Unparsed entities (pictures, NDATA) and parameter entities (files of other declarations, which are not read) are
   * common in old finding aids; a short text without references is put in where it is named. What would be fetched or
   * could grow is refused.
   */
  #harmless(declaration: string): boolean {
    if (/\bNDATA\b/.test(declaration) || /^<!ENTITY\s+%/.test(declaration)) return true
    const [, name, , value = ''] = /^<!ENTITY\s+([\w.-]+)\s+(["'])([^&%<]*)\2\s*>$/.exec(declaration) ?? []
    if (name === undefined || value.length > LONGEST_ENTITY) return false
    this.#texts.set(name, value)
    return true
  }

  /** The text of a named entity: what the document declares, else a character of the sets that DTDs bring, else its name. */
  #entity(name: string): string {
    const known = this.#texts.get(name) ?? decodeHTMLStrict(`&${name};`)
    if (known === `&${name};`) this.#listener.stray(known, this.#parser.line, inEnglish(importFindingsWords.knownEntity))
    return known
  }

  #opened(name: string, given: Readonly<Record<string, unknown>>): void {
    this.#happened()
    if (this.#finding) return
    const { line } = this.#parser
    if (this.#open.length === 0 && name !== 'ead' && name !== 'OAI-PMH')
      this.#halt(line, `<${name}> as the root element`, inEnglish(importFindingsWords.eadRoot))
    if (this.#open.length >= DEEPEST_ELEMENT)
      this.#halt(line, `elements more than ${DEEPEST_ELEMENT} deep`, inEnglish(importFindingsWords.fewer))
    if (this.#finding) return
    const attributes = Object.fromEntries(Object.entries(given).map(([key, value]) => [localName(key), String(value)]))
    const around = this.#open.at(-1)
    const internal = around?.internal === true || isInternal({ name, attributes, children: [] })
    if (name === 'record') this.#identifier = ''
    if (name === 'ead') this.#listener.began(this.#identifier)
    if (COMPONENT.test(name) || HEADERS.has(name)) {
      // What the elements around it are marked as holds for it: the root, <dsc> and every wrapper.
      const element: Element = { name, attributes: internal ? { ...attributes, audience: 'internal' } : attributes, children: [] }
      this.#open.push({ name, line, element, internal })
      this.#kept = 0
      if (COMPONENT.test(name)) this.#listener.opened(element, line)
      return
    }
    const above = around?.element ?? null
    const element: Element | null = above && { name, attributes, children: [] }
    if (above && element) above.children.push(element)
    this.#open.push({ name, line, element, internal })
  }

  #closed(): void {
    this.#happened()
    if (this.#finding) return
    const closed = this.#open.pop()
    if (!closed?.element) return
    if (COMPONENT.test(closed.name)) this.#listener.closed(closed.element)
    else if (HEADERS.has(closed.name)) this.#listener.header(closed.element)
  }

  #text(text: string): void {
    this.#happened()
    const around = this.#open.at(-1)
    const above = around?.element
    if (around?.name === 'identifier' && this.#open.at(-2)?.name === 'header') this.#identifier += text.trim()
    if (around?.name === 'ead' && text.trim() !== '')
      this.#listener.stray(text.trim(), this.#parser.line, inEnglish(importFindingsWords.noWords))
    if (!above || this.#finding) return
    this.#kept += text.length
    if (this.#kept > LONGEST_ROW)
      this.#halt(
        this.#parser.line,
        `a component of more than ${LONGEST_ROW} characters`,
        inEnglish(importFindingsWords.atMost, { most: String(LONGEST_ROW) }),
      )
    else if (!IGNORABLE.has(above.name) || /\S/.test(text)) above.children.push(text)
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
