/** A small tree of XML elements: what a component of a finding aid says about itself, without the components inside it. */

export interface Element {
  /** Name without its prefix. */
  name: string
  /** Attributes by name without prefix. */
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

/** Elements that are not for the public stay unread: EAD knows 'external' and 'internal'; a value that is neither is not taken for the public. */
export function isInternal({ attributes: { audience = '' } }: Element): boolean {
  return audience.trim() !== '' && audience.trim().toLowerCase() !== 'external'
}

/** Children with one of the names, in order. */
export function childrenNamed(element: Element, ...names: string[]): Element[] {
  return element.children.filter((child): child is Element => typeof child !== 'string' && names.includes(child.name) && !isInternal(child))
}

/** The first child with a name, or null. */
export function childNamed(element: Element | null, name: string): Element | null {
  return element ? (childrenNamed(element, name)[0] ?? null) : null
}

/** Elements with one of the names, at any depth, in order. */
export function descendantsNamed(element: Element, ...names: string[]): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || isInternal(child)) return []
    return names.includes(child.name) ? [child] : descendantsNamed(child, ...names)
  })
}

/** All words of an element on one line. */
export function lineOf(element: Element | null): string {
  return element ? squeeze(raw(element)) : ''
}

/** Elements that begin a paragraph of their own. */
const BLOCKS = new Set(
  (
    'p blockquote bibref event address note table list chronlist index indexentry scopecontent arrangement bioghist odd ' +
    'titleproper subtitle author sponsor editionstmt publicationstmt seriesstmt notestmt creation langusage descrules change ' +
    'eadid recordid maintenanceagency maintenanceevent conventiondeclaration languagedeclaration rightsdeclaration localcontrol ' +
    'sources titlepage div relation controlaccess physdesc daodesc descriptivenote languageset'
  ).split(' '),
)
/** Entries of lists and rows of tables: a line each. */
const LINES = new Set(['item', 'defitem', 'chronitem', 'row'])
/** Whose lines stand together. */
const GROUPS = new Set(['list', 'table', 'chronlist'])
const HEADS = new Set(['head', 'listhead', 'head01', 'head02', 'head03'])
const LINKS = new Set(['ref', 'extref', 'ptr', 'extptr', 'archref', 'bibref', 'title'])
const BULLET = '• '

/**
 * The words of a note: paragraphs with an empty line between them, entries of lists and rows of tables a line each,
 * addresses after the words that lead there. The note's own heading is left out: it is what the note is called.
 */
export function paragraphsOf(element: Element | null): string {
  if (!element) return ''
  const flow = new Flow()
  flow.walk({ ...element, children: element.children.filter((child) => typeof child === 'string' || child.name !== 'head') })
  return flow.text()
}

class Flow {
  readonly #pieces: { text: string; group: number }[] = []
  #group = 1
  #open = ''
  #line = false

  walk(node: Element): void {
    for (const [at, child] of node.children.entries()) {
      if (typeof child === 'string') this.#open += child
      else if (!isInternal(child)) this.#child(child, node, at)
    }
  }

  text(): string {
    this.#end()
    return this.#pieces
      .map(({ text, group }, at) => (at === 0 ? text : `${group > 0 && this.#pieces[at - 1]?.group === group ? '\n' : '\n\n'}${text}`))
      .join('')
  }

  #child(child: Element, parent: Element, at: number): void {
    if (parent.name === 'defitem' || parent.name === 'chronitem') {
      // 'label: what it means', 'date: what happened'.
      if (at > 0 && /\S/.test(this.#open.replace(BULLET, ''))) this.#open = this.#open.trimEnd().replace(/:?$/, ': ')
      this.walk(child)
    } else if (LINES.has(child.name)) this.#asLine(child)
    else if (parent.name === 'row') {
      if (/\S/.test(this.#open)) this.#open = `${this.#open.trimEnd()} | `
      this.walk(child)
    } else if ((BLOCKS.has(child.name) || HEADS.has(child.name)) && !this.#line) {
      this.#end()
      if (GROUPS.has(child.name)) this.#group += 1
      this.walk(child)
      this.#link(child)
      this.#end()
      if (GROUPS.has(child.name)) this.#group += 1
    } else {
      if (SPACED.has(child.name) || this.#line) this.#open += ' '
      this.walk(child)
      this.#link(child)
      if (SPACED.has(child.name) || this.#line) this.#open += ' '
    }
  }

  #asLine(child: Element): void {
    this.#end()
    const outer = this.#line
    this.#line = true
    this.#open = child.name === 'item' ? BULLET : ''
    this.walk(child)
    this.#end()
    this.#line = outer
  }

  #link({ name, attributes }: Element): void {
    const { href = '', title = '' } = attributes
    if (!LINKS.has(name)) return
    if (title !== '' && (name === 'ptr' || name === 'extptr')) this.#open += ` ${title}`
    if (/^https?:\/\/\S+$/i.test(href) && !this.#open.includes(href)) this.#open += ` (${href})`
  }

  #end(): void {
    const text = squeeze(this.#open)
    if (text !== '' && text !== BULLET.trim()) this.#pieces.push({ text, group: this.#line ? this.#group : 0 })
    this.#open = ''
  }
}

/** Letters and figures only: two wordings that say the same. */
export function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Elements whose words do not touch those before them. */
const SPACED = new Set([
  'lb',
  'extent',
  'physfacet',
  'dimensions',
  'part',
  'date',
  'num',
  'label',
  'entry',
  'addressline',
  'quantity',
  'unittype',
  'head',
  'datesingle',
  'fromdate',
  'todate',
  'subtitle',
  'item',
  'corpname',
  'persname',
  'famname',
  'geogname',
  'ref',
  'address',
  'indexentry',
  'namegrp',
  'eventtype',
  'eventdatetime',
  'agent',
  'eventdescription',
  'agencyname',
  'script',
])

function raw(element: Element): string {
  let text = ''
  let dated = false
  for (const child of element.children) {
    const isDate = typeof child !== 'string' && child.name === 'unitdate'
    const piece = typeof child === 'string' ? child : isInternal(child) ? '' : SPACED.has(child.name) ? ` ${raw(child)} ` : raw(child)
    // A date that a title holds does not touch its words; brackets around it do.
    const touching = (isDate && /[\p{L}\p{N},;:.]$/u.test(text)) || (dated && /[\p{L}\p{N}]$/u.test(text))
    text += touching && /^[\p{L}\p{N}[]/u.test(piece) ? ` ${piece}` : piece
    dated = isDate
  }
  return text
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
