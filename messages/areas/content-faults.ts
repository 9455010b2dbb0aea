/**
 * What is wrong with an entry or a content file: what should have stood there. Made in English, which commands and the log get, and read back for pages of the desk in another language. No browser loads it.
 * Made from messages/en/content-faults.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('content-faults')

export const oneOf: Message<{ values: string | number }> = ["one of ",["values"]]
export const noField: Message<{ names: string | number }> = ["no field named ",["names"]]
export const aType: Message<{ type: string }> = ["a ",["type",1,{"string":"string","number":"number","int":"int","boolean":"boolean","array":"array","object":"object","other":"record"}]]
export const notEmpty: Message = "a value, not an empty text"
export const tooShort: Message<{ least: string | number }> = ["Too small: expected string to have >=",["least"]," characters"]
export const tooLong: Message<{ most: string | number }> = ["Too big: expected string to have <=",["most"]," characters"]
export const tooSmall: Message<{ least: string | number }> = ["Too small: expected number to be >=",["least"]]
export const tooBig: Message<{ most: string | number }> = ["Too big: expected number to be <=",["most"]]
export const ownValue: Message<{ place: string | number }> = ["a value of its own: ",["place"]," has it already"]
export const entryName: Message = "an entry of that name"
export const recordOf: Message<{ id: string | number }> = ["the id of a record of the collection ",["id"]]
export const source: Message = "the id of a source in the bibliography"
export const figure: Message = "the id of a display figure"
export const record: Message = "the id of a record"
export const sourcedRecord: Message = "a sourced record: a sample may only stand as `illustration: true`"
export const sampleOfUnit: Message<{ unit: string | number; year: string | number }> = ["a date from ",["year"]," on, when the unit ",["unit"]," began, or another unit: a sample may not be older than its unit"]
export const siteLanguage: Message<{ languages: string | number }> = ["another language that the site offers (site/identity.yaml): ",["languages"]]
export const subject: Message = "the name of a subject in people/subjects.yaml"
export const unit: Message = "the name of a unit in people/units.yaml"
export const place: Message = "the name of a place in people/places.yaml"
export const person: Message = "the name of a person in people/people.yaml"
export const plate: Message = "the id of a plate"
export const plateOfYears: Message<{ era: string | number; period: string | number }> = ["a plate of the years ",["period"],"; this one is of ",["era"]]
export const slug: Message = "lower-case words joined by hyphens"
export const letters: Message = "lower-case letters, digits and hyphens"
export const edtf: Message = "an EDTF level 1 date"
export const edtfInterval: Message = "an EDTF level 1 date or interval"
export const holderName: Message = "the name of the institution at this address"
export const anotherAddress: Message<{ claimed: string | number }> = ["another address: ",["claimed"]]
export const pageAddress: Message = "the address of a page of this site"
export const newsDay: Message = "the day on which the news post appears"
