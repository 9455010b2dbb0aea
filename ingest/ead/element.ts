/** A small tree of XML elements: what a component of a finding aid says about itself, without the components inside it. */

export interface Element {
  /** Name without its prefix. */
  name: string
  /** Attributes by name without prefix. */
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

/** Elements that are not for the public stay unread. */
export function isInternal(element: Element): boolean {
  return element.attributes.audience === 'internal'
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
const BLOCKS = new Set(['p', 'item', 'defitem', 'chronitem', 'blockquote', 'row', 'bibref', 'event', 'address', 'note'])

/** The words of a note as paragraphs, headings left out. */
export function paragraphsOf(element: Element | null): string {
  if (!element) return ''
  const paragraphs: string[] = []
  let open = ''
  const end = () => {
    const text = squeeze(open)
    if (text !== '') paragraphs.push(text)
    open = ''
  }
  const walk = (node: Element) => {
    for (const child of node.children) {
      if (typeof child === 'string') open += child
      else if (isInternal(child) || child.name === 'head') continue
      else if (BLOCKS.has(child.name)) {
        end()
        walk(child)
        end()
      } else {
        if (SPACED.has(child.name)) open += ' '
        walk(child)
      }
    }
  }
  walk(element)
  end()
  return paragraphs.join('\n\n')
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
])

function raw(element: Element): string {
  let text = ''
  for (const child of element.children) {
    if (typeof child === 'string') text += child
    else if (!isInternal(child)) text += SPACED.has(child.name) ? ` ${raw(child)} ` : raw(child)
  }
  return text
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
