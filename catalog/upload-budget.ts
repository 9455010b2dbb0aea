/**
 * What reading an uploaded file may cost: the one table of bounds that every reader is given. Sizes are of bytes unless a name says otherwise.
 * A file over a bound is refused with what was found and what is allowed; nothing is cut off silently.
 */

const KIB = 1024
const MIB = 1024 * KIB
const GIB = 1024 * MIB

export const UPLOAD_BUDGET = {
  /** One file to be imported, sent by a form; larger ones are imported by command. */
  importFile: 64 * MIB,
  /** One media file, or all of a form, in one request; larger ones come in pieces. */
  mediaFile: 64 * MIB,
  /** Headers of one part of a form: its name, and a file's name and type. */
  partHeader: 2 * KIB,
  /** A field of such a form that is no file. */
  formField: 2 * MIB,
  /** A piece of a larger file: an upload that breaks off loses no more than one. */
  piece: 8 * MIB,
  /** A file that comes in pieces. */
  resumableFile: 200 * GIB,
  /** Days that an unfinished upload can be resumed. */
  resumableDays: 14,
  /** Files of one kind that a record may have. */
  filesOfRecord: 2_000,

  /** A sheet (Excel, OpenDocument) on disk, and all its parts unpacked: it is read whole. */
  sheetFile: 16 * MIB,
  sheetUnpacked: 256 * MIB,
  /** Cells between the first and the last filled one of a sheet. */
  cells: 4_000_000,
  /** Columns of a table whose fields are chosen at the desk. */
  columns: 1_000,
  /** Characters of a cell, or of the text of one XML element. */
  cell: MIB,
  /** Characters of a row of a table, or between two tags of an XML file. */
  row: 8 * MIB,
  /** Elements inside elements. EAD needs about 30: twelve component levels and what they hold. */
  depth: 200,

  /** Files in one folder or archive, and what they take when unpacked. */
  entries: 20_000,
  unpacked: 16 * GIB,
  /** Bytes that unpacking and uploads leave free on the disk. */
  freeDisk: 256 * MIB,

  /** Pixels of a picture: a master of 600 ppi has 31 million, a large plan ten times as many. */
  pixels: 400_000_000,
  /** Pages of one picture file or PDF; those after them are in the file alone. */
  pages: 2_000,
  /** A PDF whose pages are drawn and read; a larger one is kept and can be downloaded. It is read in blocks. */
  documentFile: GIB,
  /** Pixels of a page of a PDF: larger pages are drawn smaller. */
  documentPixels: 30_000_000,
  /** Characters of a page of a PDF that become its words. */
  charactersOfPage: 100_000,
  /** Pages of a PDF without a text layer that are read by a program. */
  recognizedPages: 500,
  /** Captions that are read as timed words, and the most of them; a larger file is kept and can be downloaded. */
  captions: MIB,
  cues: 10_000,
  /** A transcript whose words are read; a larger file is kept and can be downloaded. */
  transcript: MIB,
  /** Words on a page with their places: a newspaper page has 10,000. */
  wordsOfPage: 20_000,
  /** Characters of all pages of one file. */
  wordsOfFile: 4 * MIB,
} as const

/** What a process that reads uploads may take. */
export interface ProcessLimits {
  /** MiB of memory, native libraries included. */
  memory: number
  /** Seconds for one answer. */
  seconds: number
  /** Requests that may wait for it. */
  waiting: number
}

export const READING_LIMITS = {
  /** Tables, finding aids and mappings. */
  imports: { memory: 1_024, seconds: 60, waiting: 16 },
  /** What a media file is, how long it lasts, what is said in it. */
  media: { memory: 768, seconds: 60, waiting: 500 },
  /** What a PDF says of itself; its words, for each page. */
  documents: { memory: 768, seconds: 60, waiting: 500 },
  /** Pictures: decoding one may take its pixels several times over. */
  pictures: { memory: 2_048, seconds: 120, waiting: 500 },
  /** Files made anew with places covered, every page of them. */
  covering: { memory: 2_048, seconds: 1_800, waiting: 16 },
} as const satisfies Record<string, ProcessLimits>
