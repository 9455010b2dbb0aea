/**
 * Names of the fields of a record, as content/site/fields.csv has them; no browser loads them.
 * Made from messages/en/fields.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('fields')

export const id: Message = "Call number"
export const title: Message = "Title"
export const variantTitles: Message = "Also known as"
export const identifiers: Message = "Other identifiers"
export const date: Message = "Date"
export const dateNote: Message = "Date as worded"
export const type: Message = "Type"
export const genre: Message = "Genre"
export const creators: Message = "Creator"
export const issuer: Message = "Issued by"
export const unit: Message = "Unit"
export const places: Message = "Places"
export const people: Message = "People"
export const subjects: Message = "Subjects"
export const extent: Message = "Extent"
export const pages: Message = "Pages"
export const language: Message = "Language"
export const collection: Message = "Collection"
export const series: Message = "Series"
export const heldBy: Message = "Held or published by"
export const box: Message = "Box"
export const folder: Message = "Folder"
export const level: Message = "Level of description"
export const media: Message = "Files"
export const basis: Message = "Basis"
export const description: Message = "Description"
export const transcription: Message = "Transcription"
export const rights: Message = "Rights"
export const rightsNote: Message = "Note on rights"
export const access: Message = "Access"
export const contentNote: Message = "Content note"
export const sources: Message = "Sources"
export const notes: Message = "Notes"
export const extra: Message = "Further details"
export const ancestors: Message = "Within"
export const plate: Message = "Illustration"
export const headings: Message = "Headings with vocabulary"
export const position: Message = "Place in the finding aid"
export const accessAbove: Message = "Access notes of the levels above"
