/** The one place where XML is written: names are ours, every value is escaped, characters XML forbids are left out. */

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (XmlElement | string)[]
}

export function element(name: string, attributes: Readonly<Record<string, string>> = {}, ...children: (XmlElement | string)[]): XmlElement {
  return { name, attributes, children }
}

/** A document with its declaration, indented by two blanks. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(root)}\n`
}

/** An element as text. Elements that hold text stay on one line, so that no blank is added to a value. */
export function xmlText(node: XmlElement, indent = ''): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  if (node.children.length === 0) return `${indent}<${node.name}${attributes}/>`
  const open = `${indent}<${node.name}${attributes}>`
  const close = `</${node.name}>`
  if (node.children.some((child) => typeof child === 'string')) {
    return open + node.children.map((child) => (typeof child === 'string' ? escaped(child) : xmlText(child))).join('') + close
  }
  const inner = node.children.map((child) => (typeof child === 'string' ? escaped(child) : xmlText(child, `${indent}  `)))
  return [open, ...inner, indent + close].join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\r': '&#13;' }

function escaped(text: string): string {
  return onlyAllowed(text).replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? character)
}

/** Characters that XML 1.0 knows; halves of pairs and most controls cannot be written at all. */
function onlyAllowed(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
