/**
 * CSV text (RFC 4180), piece by piece, to rows that know the line they begin on. A broken row is named and reading goes
 * on with the next line; a row that has no end is given up before it fills the memory (decision 030).
 */
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Finding } from '../draft.ts'
import { LONGEST_CELL, LONGEST_ROW } from '../record-id.ts'

export interface CsvRow {
  /** Line it begins on, from 1; the header row is the first of them. */
  line: number
  cells: string[]
}

/** What is wrong with a row; the caller knows the file. */
export type RowFault = Omit<Finding, 'file'>

type State = 'start' | 'plain' | 'quoted' | 'quote-seen'

const QUOTE = 34
const LF = 10
const CR = 13

export class CsvParser {
  readonly #delimiter: number
  #state: State = 'start'
  #cells: string[] = []
  #part = ''
  /** Characters of the finished cells of this row. */
  #size = 0
  #line = 1
  #rowLine = 1
  #afterCr = false
  /** The cell has quotes inside its quotes. */
  #broken = false
  #found: (CsvRow | RowFault)[] = []

  /** @param delimiter one character. */
  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  /** Takes the next piece. @returns rows that ended in it, blank lines left out; a fault of severity `stop` is the last thing to ask for. */
  push(text: string): (CsvRow | RowFault)[] {
    this.#found = []
    let at = 0
    while (at < text.length) at = this.#step(text, at)
    if (this.#size + this.#part.length > LONGEST_ROW) {
      this.#fault(
        'stop',
        `a row of more than ${LONGEST_ROW} characters`,
        inEnglish(importFindingsWords.rowLimit, { most: String(LONGEST_ROW) }),
      )
    }
    return this.#found
  }

  /** Ends the text. @returns what the last line held. */
  end(): (CsvRow | RowFault)[] {
    this.#found = []
    if (this.#state === 'quoted')
      this.#fault('stop', 'a quote that is not closed before the file ends', inEnglish(importFindingsWords.closingQuote))
    else if (this.#cells.length > 0 || this.#part !== '' || this.#state === 'quote-seen') this.#endRow()
    return this.#found
  }

  #step(text: string, at: number): number {
    if (this.#afterCr) {
      this.#afterCr = false
      if (text.charCodeAt(at) === LF) return at + 1
    }
    switch (this.#state) {
      case 'start':
        this.#state = text.charCodeAt(at) === QUOTE ? 'quoted' : 'plain'
        return this.#state === 'quoted' ? at + 1 : at
      case 'plain':
        return this.#plain(text, at)
      case 'quoted':
        return this.#quoted(text, at)
      case 'quote-seen':
        return this.#quoteSeen(text, at)
    }
  }

  #plain(text: string, from: number): number {
    let at = from
    for (; at < text.length; at += 1) {
      const char = text.charCodeAt(at)
      if (char === this.#delimiter || char === LF || char === CR || char === QUOTE) break
    }
    this.#part += text.slice(from, at)
    if (at === text.length) return at
    if (text.charCodeAt(at) !== QUOTE) return this.#endCell(text, at)
    // Inches, most often: 8" x 10".
    this.#part += '"'
    return at + 1
  }

  #quoted(text: string, from: number): number {
    const found = text.indexOf('"', from)
    const at = found < 0 ? text.length : found
    const piece = text.slice(from, at)
    for (let lf = piece.indexOf('\n'); lf >= 0; lf = piece.indexOf('\n', lf + 1)) this.#line += 1
    this.#part += piece
    if (found < 0) return at
    this.#state = 'quote-seen'
    return at + 1
  }

  #quoteSeen(text: string, at: number): number {
    const char = text.charCodeAt(at)
    if (char === QUOTE) {
      this.#part += '"'
      this.#state = 'quoted'
      return at + 1
    }
    if (char === this.#delimiter || char === LF || char === CR) return this.#endCell(text, at)
    // Quotes that were not doubled: the cell is taken as it is written, to the next delimiter, so that no other row is touched.
    this.#fault('warning', 'a quote inside a quoted cell', inEnglish(importFindingsWords.doubledQuote))
    this.#part = `"${this.#part}"`
    this.#broken = true
    this.#state = 'plain'
    return at
  }

  /** At a delimiter or a line end. */
  #endCell(text: string, at: number): number {
    this.#state = 'start'
    const char = text.charCodeAt(at)
    if (char === this.#delimiter) this.#pushCell()
    else {
      this.#endRow()
      this.#newRow(char)
    }
    return at + 1
  }

  #pushCell(): void {
    if (this.#broken) this.#part = this.#part.replace(/^"([\s\S]*)"$/, '$1')
    this.#broken = false
    this.#cells.push(this.#part)
    this.#size += this.#part.length
    this.#part = ''
  }

  #endRow(): void {
    this.#pushCell()
    const cells = this.#cells
    if (cells.length === 1 && cells[0] === '') return
    const long = this.#size > LONGEST_CELL ? cells.findIndex((cell) => cell.length > LONGEST_CELL) : -1
    if (long < 0) this.#found.push({ line: this.#rowLine, cells })
    else {
      const expected = inEnglish(importFindingsWords.cellLimit, { most: String(LONGEST_CELL) })
      this.#fault('warning', `${cells[long]?.length} characters`, expected, `column ${long + 1}`)
      this.#found.push({ line: this.#rowLine, cells: cells.map((cell) => cell.slice(0, LONGEST_CELL)) })
    }
  }

  #newRow(lineEnd: number): void {
    this.#state = 'start'
    this.#cells = []
    this.#part = ''
    this.#size = 0
    this.#afterCr = lineEnd === CR
    this.#line += 1
    this.#rowLine = this.#line
  }

  #fault(severity: Finding['severity'], found: string, expected: string, field = '(row)'): void {
    this.#found.push({ severity, line: this.#rowLine, field, found, expected })
  }
}
