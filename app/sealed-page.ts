/**
 * Allows the inline scripts and styles of a page by what they say instead of by a secret of each answer: the same page is then the same bytes
 * for everybody and can be kept. Our own scripts are recognized by the mark they were rendered with, which no text on a page can
 * know; a script that got in any other way has no mark and does not run.
 */
import { createHash } from 'node:crypto'
import { withoutStyleAttributes } from './style-attributes.ts'

export interface SealedPage {
  html: string
  /** Sources for the content security policy: 'sha256-…', each once. */
  scripts: string[]
  styles: string[]
}

/** Scripts that are the same on every page are hashed once. */
const hashes = new Map<string, string>()
const MOST_REMEMBERED = 100
/** Longer ones hold what one page was made from. */
const LONGEST_REMEMBERED = 3_000

/** A source for the content security policy. */
export function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  if (text.length > LONGEST_REMEMBERED) return hash
  if (hashes.size >= MOST_REMEMBERED) hashes.clear()
  hashes.set(text, hash)
  return hash
}

/** @param mark the nonce the page was rendered with: unguessable, letters and digits alone. */
export function sealedPage(html: string, mark: string): SealedPage {
  const attribute = ` nonce="${mark}"`
  const [first = '', ...rest] = withoutStyleAttributes(html, attribute).split(attribute)
  const texts = { script: new Set<string>(), style: new Set<string>() }
  let before = first
  for (const after of rest) {
    // Other elements, such as links to scripts, may have the mark, too: only these have a text of their own to be allowed.
    const name = /^<(script|style)\b[^>]*$/.exec(before.slice(before.lastIndexOf('<')))?.[1]
    const text = after.slice(after.indexOf('>') + 1, after.indexOf(`</${name}>`))
    if (name === 'script' || name === 'style') texts[name].add(text)
    before = after
  }
  return { html: first + rest.join(''), scripts: [...texts.script].map(hashOf), styles: [...texts.style].map(hashOf) }
}
