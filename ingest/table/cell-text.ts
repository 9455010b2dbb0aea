/**
 * The words of a table's cell, whatever program wrote it: entities decoded once, tags of web pages read as text, composed
 * characters, and nothing where a program wrote its word for nothing.
 */
import { decodeHTMLStrict } from 'entities'

/** What databases and spreadsheets write where there is no value. */
const NOTHING = /^(?:null|\(null\)|<null>|\[null\]|\\n|n\/a|n\.a\.|#n\/a|#null!|#ref!|#value!|#name\?|#div\/0!|#num!|nan|undefined)$/i
const LONGEST_NOTHING = 8
const TAG =
  /<(\/?)(p|br|hr|div|span|i|b|u|s|a|em|strong|small|sub|sup|cite|q|font|ul|ol|li|dl|dt|dd|h[1-6]|blockquote|pre|table|tbody|thead|tr|td|th)(\s[^<>]*)?>/gi
const PARAGRAPHS = /^(?:p|div|h[1-6]|blockquote|ul|ol|dl|pre|table)$/i
const LINES = /^(?:br|hr|li|dt|dd|tr)$/i
const ENTITY = /&#?[a-z0-9]{1,31};/i

/** Whether a cell holds a program's word for nothing. */
export function meansNothing(cell: string): boolean {
  const text = cell.trim()
  return text.length > 0 && text.length <= LONGEST_NOTHING && NOTHING.test(text)
}

/** A cell as text. */
export function cellText(cell: string): string {
  const text = cell.normalize()
  const tagged = text.includes('<') && text.search(TAG) >= 0
  if (!tagged && !(text.includes('&') && ENTITY.test(text))) return text
  const plain = decodeHTMLStrict(tagged ? withoutTags(text) : text).replaceAll('\u00A0', ' ')
  return tagged ? tidy(plain) : plain
}

/** Paragraphs and lines as line ends, links with their addresses; every other tag says how words look and goes. */
function withoutTags(text: string): string {
  let result = ''
  let from = 0
  let link = ''
  for (const { 0: whole, 1: closing = '', 2: name = '', 3: attributes = '', index } of text.matchAll(TAG)) {
    const words = text.slice(from, index).replace(/\s+/g, ' ')
    result += words
    from = index + whole.length
    if (PARAGRAPHS.test(name)) result += '\n\n'
    else if (LINES.test(name)) result += closing === '/' ? '' : '\n'
    else if (/^t[dh]$/i.test(name)) result += ' '
    else if (name.toLowerCase() === 'a') {
      if (closing === '') link = hrefOf(attributes)
      else if (link !== '' && !words.includes(link)) result += ` (${link})`
      if (closing !== '') link = ''
    }
  }
  return result + text.slice(from).replace(/\s+/g, ' ')
}

function hrefOf(attributes: string): string {
  const at = attributes.search(/href\s*=/i)
  if (at < 0) return ''
  const value = attributes.slice(attributes.indexOf('=', at) + 1).trim()
  const quote = value[0] === '"' || value[0] === "'" ? value[0] : ''
  return quote === '' ? (value.split(' ')[0] ?? '') : value.slice(1, value.indexOf(quote, 1))
}

/** No blanks around line ends, at most one empty line. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/ {2,}/g, ' ').trim())
  return lines
    .filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
    .join('\n')
    .trim()
}
