/** Scripts that the first load of a page brings in: named in the document to be asked for after the first paint, and what those import at once. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** @returns the text of each file by its address. */
export function firstScripts(html: string): Map<string, string> {
  const late = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const named = [...html.matchAll(/(?:<link rel="modulepreload"[^>]*href=|<script[^>]*src=|import[^"';]*)"(\/assets\/[^"]+\.js)"/g)]
  const waiting = [...late, ...named.map((found) => found[1] ?? '')]
  const files = new Map<string, string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    const text = readFileSync(`build/client${file}`, 'utf8')
    files.set(file, text)
    for (const found of text.matchAll(/(?:\bimport|\bfrom)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) waiting.push(`/assets/${found[1]}`)
  }
  return files
}

/** Bytes of them, gzipped. */
export function scriptWeight(files: ReadonlyMap<string, string>): number {
  return [...files.values()].reduce((sum, text) => sum + gzipSync(text).length, 0)
}
