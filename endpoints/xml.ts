/**
 * The one place where XML is written: names are ours, every value is escaped, characters XML forbids are left out. JSON inside a page is
 * escaped here as well.
 */

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (XmlElement | string)[]
}

export function element(name: string, attributes: Readonly<Record<string, string>> = {}, ...children: (XmlElement | string)[]): XmlElement {
  return { name, attributes, children }
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Headers of a protocol's answer, which no cache may give without asking. */
export const XML_ANSWER = { 'Content-Type': 'text/xml; charset=utf-8' }

/** A document with its declaration, indented by two blanks. */
export function xmlDocument(root: XmlElement): string {
  return `${XML_DECLARATION}${xmlText(root)}\n`
}

/** An element as text. Elements that hold text stay on one line, so that no blank is added to a value. */
export function xmlText(node: XmlElement, indent = ''): string {
  let open = `${indent}${tagOf(node.name, node.attributes)}`
  if (node.children.length === 0) return `${open}/>`
  open += '>'
  if (node.children.some((child) => typeof child === 'string')) {
    for (const child of node.children) open += typeof child === 'string' ? escaped(child) : xmlText(child)
    return `${open}</${node.name}>`
  }
  for (const child of node.children) open += `\n${typeof child === 'string' ? escaped(child) : xmlText(child, `${indent}  `)}`
  return `${open}\n${indent}</${node.name}>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\r': '&#13;' }

/** The beginning of an element whose children are written one by one. */
export function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `${tagOf(name, attributes)}>`
}

function tagOf(name: string, attributes: Readonly<Record<string, string>>): string {
  let tag = `<${name}`
  for (const attribute in attributes) tag += ` ${attribute}="${escaped(attributes[attribute] ?? '')}"`
  return tag
}

/** Characters that are written otherwise, or not at all. Most values have none of them. */
const UNUSUAL = /[&<>"'\r]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/

function escaped(text: string): string {
  if (!UNUSUAL.test(text)) return text
  return onlyAllowed(text).replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? character)
}

/** Characters that XML 1.0 knows; halves of pairs and most controls cannot be written at all. */
function onlyAllowed(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

const UNSAFE = /[&<>\u2028\u2029]/g

/** A value as JSON that cannot end the script it stands in. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
