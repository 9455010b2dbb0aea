/**
 * PDFium as WebAssembly: memory of its own, no file or network but what it is handed, scripts of a PDF never run (it is built without an
 * engine for them). Used in media-process.ts and drawing-process.ts only. After a trap an instance is thrown away.
 */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'

export type Pdfium = WrappedPdfiumModule

/** Read at once from a file: PDFium asks for a few hundred bytes at a time. */
const BLOCK = 256 * 1024
/** FPDF_GetLastError. */
const PASSWORD = 4

let running: Promise<Pdfium> | undefined

function instance(): Promise<Pdfium> {
  running ??= start().catch((error: unknown) => {
    running = undefined
    throw error
  })
  return running
}

async function start(): Promise<Pdfium> {
  const code = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const wasmBinary = code.buffer.slice(code.byteOffset, code.byteOffset + code.byteLength)
  const pdfium = await init({ wasmBinary, print: () => {}, printErr: () => {} })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** A document while it is open. */
export interface OpenDocument {
  pdfium: Pdfium
  /** Its handle. */
  document: number
  /** What an error while it was open means; after a trap nothing of it is used again. */
  failed(error: unknown): unknown
  close(): void
}

/**
 * Opens a file; whoever opens it closes it.
 * @throws ArchiveError 415 where the file cannot be opened, saying why.
 */
export async function openDocument(file: string): Promise<OpenDocument> {
  const { size } = statSync(file)
  if (size > UPLOAD_BUDGET.documentFile) throw unreadable('too-large', `it is larger than ${UPLOAD_BUDGET.documentFile / 1024 ** 2} MiB`)
  const pdfium = await instance()
  const access = fileAccess(pdfium, file, size)
  let trapped = false
  const failed = (error: unknown): unknown => {
    if (isArchiveError(error)) return error
    running = undefined
    trapped = true
    return new ArchiveError(415, 'damaged', 'The PDF cannot be read: it is damaged', [], { cause: error })
  }
  const close = (document: number) => {
    if (document !== 0 && !trapped) pdfium.FPDF_CloseDocument(document)
    access.close()
  }
  try {
    const document = pdfium.FPDF_LoadCustomDocument(access.pointer, '')
    if (document === 0)
      throw pdfium.FPDF_GetLastError() === PASSWORD
        ? unreadable('encrypted', 'it needs a password')
        : unreadable('damaged', 'it is damaged')
    return { pdfium, document, failed, close: () => close(document) }
  } catch (error) {
    close(0)
    throw failed(error)
  }
}

/** Opens a file, works with it, and closes it. @throws ArchiveError 415 where the file cannot be opened, saying why. */
export async function withDocument<Result>(file: string, work: (open: OpenDocument) => Result): Promise<Result> {
  const open = await openDocument(file)
  try {
    return work(open)
  } catch (error) {
    throw open.failed(error)
  } finally {
    open.close()
  }
}

/** Why a PDF is kept and not read; the code is for the desk, which words it. */
function unreadable(code: 'encrypted' | 'damaged' | 'too-large', why: string): ArchiveError {
  return new ArchiveError(415, code, `The PDF cannot be read: ${why}`)
}

/** FPDF_FILEACCESS: the file is read in blocks, never whole. */
function fileAccess({ pdfium }: Pdfium, file: string, size: number) {
  const handle = openSync(file, 'r')
  const block = Buffer.alloc(Math.min(BLOCK, Math.max(1, size)))
  let [from, until] = [0, 0]
  const read = (_: number, at: number, target: number, length: number): number => {
    const start = at >>> 0
    const bytes = length >>> 0
    if (start + bytes > size) return 0
    if (bytes > block.length) return readSync(handle, pdfium.HEAPU8, target, bytes, start) === bytes ? 1 : 0
    if (start < from || start + bytes > until) {
      from = start
      until = start + readSync(handle, block, 0, block.length, start)
      if (start + bytes > until) return 0
    }
    pdfium.HEAPU8.set(block.subarray(start - from, start - from + bytes), target)
    return 1
  }
  const callback = pdfium.addFunction(read, 'iiiii')
  const pointer = pdfium.wasmExports.malloc(12)
  pdfium.setValue(pointer, size, 'i32')
  pdfium.setValue(pointer + 4, callback, 'i32')
  pdfium.setValue(pointer + 8, 0, 'i32')
  return {
    pointer,
    close() {
      closeSync(handle)
      pdfium.wasmExports.free(pointer)
      pdfium.removeFunction(callback)
    },
  }
}

/** Memory of the library for as long as `work` takes, emptied before. */
export function withMemory<Result>({ pdfium }: Pdfium, bytes: number, work: (pointer: number) => Result): Result {
  const pointer = pdfium.wasmExports.malloc(bytes)
  if (pointer === 0) throw new Error('The memory of the library is used up')
  pdfium.HEAPU8.fill(0, pointer, pointer + bytes)
  try {
    return work(pointer)
  } finally {
    pdfium.wasmExports.free(pointer)
  }
}

/** What the library writes as UTF-16. @param write says how many bytes it needs, and writes where there is room. */
export function readText(open: OpenDocument, write: (pointer: number, bytes: number) => number): string {
  const bytes = Math.min(write(0, 0), MOST_TEXT)
  if (bytes <= 2) return ''
  return withMemory(open.pdfium, bytes, (pointer) => {
    write(pointer, bytes)
    return Buffer.from(open.pdfium.pdfium.HEAPU8.subarray(pointer, pointer + bytes))
      .toString('utf16le')
      .replace(/\0.*$/s, '')
      .trim()
  })
}

/** Bytes of one title, label or property. */
const MOST_TEXT = 20_000
