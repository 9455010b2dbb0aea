/**
 * What is wrong with a record or one of its dates, a sentence each. Made in English and read back for pages in another language. Staff only.
 * Made from messages/en/desk-form-faults.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-form-faults')

export const oneOf: Message<{ values: string | number }> = ["Choose one of ",["values"],"."]
export const wholeNumber: Message = "Enter a whole number."
export const number: Message = "Enter a number."
export const enterA: Message<{ what: string | number }> = ["Enter a ",["what"],"."]
export const notEmpty: Message = "This field cannot be empty."
export const atLeast: Message<{ least: string | number }> = ["Enter a number of at least ",["least"],"."]
export const atMost: Message<{ most: string | number }> = ["Enter a number of at most ",["most"],"."]
export const enter: Message<{ expected: string | number }> = ["Enter ",["expected"],"."]
export const cannotUse: Message<{ expected: string | number; found: string | number }> = ["“",["found"],"” cannot be used. Enter ",["expected"],"."]
export const valueNames: Message = "Enter a name for every value."
export const valueNamesExpected: Message = "a name for every value"
export const readingOf: Message<{ date: string | number; edtf: string | number; words: string | number }> = ["“",["words"],"” is read as ",["edtf"],": ",["date"],". Publish again to save it."]
export const readingUndated: Message<{ words: string | number }> = ["“",["words"],"” is read as undated. Publish again to save it."]
export const undated: Message = "Undated."
export const means: Message<{ date: string | number }> = ["Means: ",["date"],"."]
export const covers: Message<{ first: string | number; last: string | number }> = ["Covers ",["first"]," to ",["last"],"."]
export const noFirstDay: Message = "no first day"
export const noLastDay: Message = "no last day"
export const readUndated: Message = "Read as undated."
export const readAs: Message<{ date: string | number; edtf: string | number }> = ["Read as ",["edtf"],": ",["date"],"."]
export const noSuchDate: Message = "This date does not exist. Write it in words (about 1921, spring 1934, between 1890 and 1895) or as EDTF (1921, 1921-05-16, 192X, 1865/1900)."
export const noDate: Message = "This could not be read as a date. Write it in words (about 1921, spring 1934, between 1890 and 1895) or as EDTF (1921, 1921-05-16, 192X, 1865/1900)."
export const reason: Message = "Enter the reason for the change, in a few words."
export const reasonExpected: Message = "the reason for the change, in a few words"
export const notInList: Message<{ found: string | number; list: string | number }> = ["“",["found"],"” is not in the list of ",["list"],"."]
export const listUnits: Message = "units"
export const listPlaces: Message = "places"
export const listPeople: Message = "people"
export const listSources: Message = "sources"
export const listCollections: Message = "collections"
export const listSeries: Message = "series of this collection"
export const listRights: Message = "rights"
export const sampleSource: Message = "A sample record has no source. Remove the sources or change the basis."
export const needsSource: Message = "Enter at least one source."
export const needsHolder: Message = "Enter where the original is held or published."
