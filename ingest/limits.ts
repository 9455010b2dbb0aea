/** Bounds of one import, so that no file can take more memory than they allow. */

const MEBI = 1024 * 1024

/** Characters in a cell, or in the text of one XML element. */
export const LONGEST_CELL = MEBI
/** Characters in a CSV row, or between two tags of an XML file. */
export const LONGEST_ROW = 8 * MEBI
/** Bytes of an Excel or OpenDocument file, which is read whole. */
export const LARGEST_SHEET = 16 * MEBI
/** Files of one folder or archive, and bytes of an archive when unpacked. */
export const MOST_FILES = 20_000
export const LARGEST_UNPACKED = 16 * 1024 * MEBI
/** Elements inside elements. EAD needs about 30: twelve component levels and what they hold. */
export const DEEPEST_ELEMENT = 200
/** Characters in the id of a record, collection included. */
export const LONGEST_ID = 200
/** How many problems a report shows; the CSV report has all. */
export const SHOWN_PROBLEMS = 200
