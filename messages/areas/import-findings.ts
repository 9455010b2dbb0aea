/**
 * What imported files should have had, what an import made of it, and why parts were left out. Made in English, which commands and reports get, and read back for pages of the desk in another language. No browser loads it.
 * Made from messages/en/import-findings.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('import-findings')

export const rowLimit: Message<{ most: string | number }> = ["at most ",["most"]," characters in a row, and every quote closed"]
export const closingQuote: Message = "a closing quote (RFC 4180)"
export const doubledQuote: Message = "it to be doubled (RFC 4180); the cell was read to the next delimiter"
export const cellLimit: Message<{ most: string | number }> = ["at most ",["most"]," characters in a cell; cut there"]
export const asWords: Message<{ expected: string | number }> = [["expected"],"; kept as words"]
export const localId: Message = "a local id: every row needs one"
export const idLimit: Message<{ most: string | number }> = ["an id of at most ",["most"]," characters; shortened, kept whole as an identifier"]
export const webOrFile: Message = "an http(s) address or a file name; kept as words"
export const oneOf: Message<{ values: string | number }> = ["one of ",["values"]]
export const parentRow: Message = "the id of a row above this one; filed without it, kept as words"
export const unsure: Message = "a wording that the access rules know; shown with its note, and open until an archivist decides"
export const rightsLabel: Message = "a label of the vocabulary of rights, or the address of its statement; kept as the rights note"
export const valueOrNothing: Message = "a value, or nothing; taken as empty"
export const fewerCells: Message<{ count: string | number }> = [["count"]," cells, as in the header row; the others were taken as empty"]
export const moreCells: Message<{ count: string | number }> = [["count"]," cells, as in the header row; what is more is kept as words"]
export const headerAndRow: Message = "a header row and at least one row"
export const rowBelow: Message = "at least one row below the header"
export const columnOnce: Message = "each column name once"
export const aRule: Message = "a rule for it, `ignore` or `extra: keep` in the mapping"
export const columnOf: Message<{ columns: string | number; file: string | number }> = ["a column of ",["file"],": ",["columns"]]
export const namesAsColumns: Message = "names of columns, and data as values"
export const jsonLines: Message = "JSON Lines: an object a line"
export const jsonObjects: Message = "an array of objects, or an object a line"
export const lineObject: Message = "an object on each line"
export const atMost: Message<{ most: string | number }> = ["at most ",["most"]]
export const inLookup: Message<{ values: string | number }> = ["one of ",["values"]," (the lookup of the mapping)"]
export const choice: Message = "something that a line of `choose` matches, or `otherwise` in the mapping"
export const sameTime: Message = "both to mean the same time; the words were taken"
export const existsNormal: Message<{ normal: string | number }> = ["a date that exists; filed as normal=\"",["normal"],"\" says"]
export const idOnce: Message<{ id: string | number }> = ["each id once; another component has it too, so this one is filed as ",["id"]]
export const idAttribute: Message = "an id attribute; one was made from title, date and place in the tree, so it changes when they do"
export const cutAt: Message<{ most: string | number }> = ["at most ",["most"],"; cut there"]
export const webAddress: Message = "an http(s) address; kept as words"
export const encodings: Message = "UTF-8, ISO-8859-1 or Windows-1252"
export const wellFormed: Message = "well-formed XML"
export const noEntities: Message = "no entity declarations: entities are not expanded here"
export const noneExpanded: Message = "none: entities are not expanded here"
export const knownEntity: Message = "an entity known here; its name was kept"
export const eadRoot: Message = "<ead>, a finding aid (EAD 2002 or EAD 3)"
export const fewer: Message = "fewer"
export const noWords: Message = "no words directly inside <ead>; kept as a note of the whole"
export const rowOnce: Message<{ line: string | number }> = ["each row once; line ",["line"]," says the same, so this one is left out"]
export const lineIdOnce: Message<{ id: string | number; line: string | number }> = ["each id once; line ",["line"]," has it too, so this one is filed as ",["id"]]
export const mostCharacters: Message<{ most: string | number }> = ["at most ",["most"]," characters"]
export const lineRecord: Message = "a record on each line"
export const plainText: Message = "text (a NUL byte is in no text file)"
export const utf8OrWindows: Message = "UTF-8 or Windows-1252"
export const oneEncoding: Message = "one encoding (the file mixes UTF-8 and Windows-1252; name `encoding` in the map if it does not)"
export const wholeUtf8: Message = "UTF-8 (a character is cut off at the end of the file)"
export const recordFormats: Message = "a finding aid (EAD), or records of MARCXML, MODS or Dublin Core"
export const describesMaterial: Message = "a record that describes material; names are edited under People"
export const aTitle: Message = "a title; filed as \"[Untitled]\""
export const oaiIdentifier: Message<{ identifier: string | number }> = ["an identifier; that of the OAI-PMH header was taken: ",["identifier"]]
export const madeIdentifier: Message<{ hash: string | number }> = ["an identifier; r-",["hash"]," was made from what the record says, so it changes when that does"]
export const existingDate: Message<{ edtf: string | number }> = ["a date that exists; filed as ",["edtf"],", the words are kept"]
export const knownDate: Message = "a date in words known here; kept as words, filed as undated"
export const dateByYear: Message<{ edtf: string | number }> = ["a date in words known here; filed as ",["edtf"]," by the year it names, the words are kept"]
export const yearZero: Message = "a year; there was no year 0000"
export const futureYear: Message<{ year: string | number }> = ["a year that has come; ",["year"]," is far in the future"]
export const aDate: Message = "a date; filed as undated, the words are kept"
export const inEdtf: Message = "a date in EDTF level 1, as the source says; read as words, which are kept"
export const spanOrSeason: Message<{ date: string | number }> = ["a span in words, or a season in EDTF (`edtf: true` in the mapping says so); filed as ",["date"]]
export const standIn: Message<{ expected: string | number; value: string | number }> = [["expected"],"; filed as ",["value"],", what it says is kept as words"]
export const changedBy: Message<{ actor: string | number; day: string | number; id: string | number }> = [["id"]," was changed by ",["actor"]," on ",["day"]]
export const rowProblems: Message = "the row has problems"
export const internal: Message = "marked as internal"
export const ownHeading: Message = "the heading of a part that has a heading of its own here"
export const placeholder: Message = "a placeholder where the number is missing"
export const isPrivate: Message = "marked as private"
export const emptyRow: Message = "an empty row"
export const withdrawnBy: Message<{ actor: string | number; day: string | number; id: string | number }> = [["id"]," was withdrawn by ",["actor"]," on ",["day"]]
export const nothingRemoved: Message = "Nothing was removed: some rows were refused, so what is missing is not certain."
export const editedSince: Message<{ missing: string | number }> = [["missing"]," missing record(s) were edited since and are kept."]
export const withdrawnStays: Message<{ actor: string | number; day: string | number }> = ["withdrawn by ",["actor"]," on ",["day"],"; kept so (--overwrite-edits brings it back)"]
export const editStays: Message<{ actor: string | number; day: string | number }> = ["edited by ",["actor"]," on ",["day"],"; the edit is kept (--overwrite-edits replaces it)"]
