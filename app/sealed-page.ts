/**
 * Allows the inline scripts of a page by what they say instead of by a secret of each answer: the same page is then the same bytes
 * for everybody and can be kept. Our own scripts are recognized by the mark they were rendered with, which no text on a page can
 * know; a script that got in any other way has no mark and does not run.
 */
import { createHash } from 'node:crypto'

export interface SealedPage {
  html: string
  /** Sources for the content security policy: 'sha256-…', each once. */
  scripts: string[]
}

/** @param mark the nonce the page was rendered with: unguessable, letters and digits alone. */
export function sealedPage(html: string, mark: string): SealedPage {
  const attribute = ` nonce="${mark}"`
  const own = new RegExp(`<script\\b[^>]*${attribute}[^>]*>(.*?)</script>`, 'gs')
  const texts = new Set([...html.matchAll(own)].map(([, text = '']) => text))
  return {
    html: html.replaceAll(attribute, ''),
    scripts: [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  }
}
