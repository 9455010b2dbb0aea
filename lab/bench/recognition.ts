/**
 * `npm run research -- bench:recognition [--plain]`: how many words of the scans in examples/documents are read wrong, by the reader of
 * the desk; with `--plain`, by tesseract without the desk's options. Letters and digits count, not case or signs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTextReader } from '../../desk/media/read-text.ts'
import { textOfPage } from '../../media/page-words.ts'
import { readWords } from '../../media/read-words.ts'
import { wordsOfMarks } from '../../media/record-drawing.ts'
import { run } from '../content/encode-media.ts'
import { fileOf, SCANS } from '../showcase/files.ts'

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/**
 * Words to change, add or take out until one text is the other (Levenshtein).
 * @param anywhere the wanted text may stand anywhere in the other.
 */
function errorsOf(wanted: readonly string[], found: readonly string[], anywhere: boolean): number {
  let row = Array.from({ length: found.length + 1 }, (_, at) => (anywhere ? 0 : at))
  for (const [at, word] of wanted.entries()) {
    const next = [at + 1]
    for (const [other, one] of found.entries())
      next.push(Math.min((row[other] ?? 0) + (word === one ? 0 : 1), (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1))
    row = next
  }
  return anywhere ? Math.min(...row) : (row.at(-1) ?? 0)
}

/** Paragraph by paragraph and cell by cell, in whatever order these are read: a table may be read down or across. */
function errorsByBlock(text: string, found: readonly string[]): number {
  const blocks = text.split('\n\n').map(wordsOf)
  const wrong = blocks.reduce((sum, block) => sum + errorsOf(block, found, true), 0)
  return wrong + Math.max(0, found.length - blocks.flat().length)
}

const { values } = parseArgs({ options: { plain: { type: 'boolean', default: false } } })
const reader = openTextReader()
if ((await reader.languages()).length === 0) throw new Error('tesseract is not installed (Debian: tesseract-ocr)')
const folder = mkdtempSync(join(tmpdir(), 'recognition-'))
const plain = join(folder, 'words')
const hocr = `${plain}.hocr`
const all = { words: 0, byBlock: 0, whole: 0 }
console.log('scan                     words   by paragraph and cell   page as one text')
for (const { document } of SCANS)
  for (const [at, marks] of document.pages.entries()) {
    const text = textOfPage(wordsOfMarks(marks))
    const wanted = wordsOf(text)
    if (values.plain) run('tesseract', [fileOf(`${document.name}-scan`, 'jpg', at + 1), plain, '-l', 'eng', 'hocr'])
    else await reader.read(fileOf(`${document.name}-scan`, 'jpg', at + 1), hocr, 'English')
    const found: string[] = []
    for await (const page of readWords(hocr)) found.push(...wordsOf(textOfPage(page)))
    const errors = { words: wanted.length, byBlock: errorsByBlock(text, found), whole: errorsOf(wanted, found, false) }
    print(`${document.name} ${at + 1}`, errors)
    all.words += errors.words
    all.byBlock += errors.byBlock
    all.whole += errors.whole
  }
print('all', all)
rmSync(folder, { recursive: true })

function print(name: string, { words, byBlock, whole }: typeof all): void {
  const share = (errors: number) => `${errors} (${((100 * errors) / words).toFixed(1)} %)`
  console.log(`${name.padEnd(24)} ${String(words).padStart(5)}   ${share(byBlock).padStart(21)}   ${share(whole).padStart(16)}`)
}
