/**
 * Versions of a record: the list of them, and one as it was.
 * Made from messages/en/versions.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('versions')

export const whatChanged: Message = "What changed"
export const pageTitle: Message<{ id: string | number; title: string | number }> = ["What changed in ",["title"],", ",["id"]]
export const pageDescription: Message<{ title: string | number }> = ["Every public version of ",["title"],", with what changed and why."]
export const lede: Message<{ title: string | number }, 'record'> = ["Versions of ",["record",["title"]],", newest first. Each has an address of its own, to cite what you read."]
export const noVersion: Message = "No version is public."
export const version: Message<{ number: string | number }> = ["Version ",["number"]]
export const versionTitle: Message<{ id: string | number; number: string | number; title: string | number }> = [["title"],", ",["id"],", version ",["number"]]
export const versionDescription: Message<{ day: string | number; number: string | number; title: string | number }> = [["title"]," as it was described in version ",["number"],", ",["day"],"."]
export const isCurrent: Message = "(current)"
export const leftOut: Message<unknown, 'list'> = ["What is restricted or redacted today is left out of earlier versions, too. For programs: ",["list","list of versions"]," (Memento)."]
export const first: Message = "First public version."
export const nothingVisible: Message = "No visible field changed."
export const removed: Message = "Removed:"
export const added: Message = "Added:"
export const dated: Message<{ day: string | number; number: string | number }> = ["Version ",["number"],", ",["day"],"."]
export const datedCurrent: Message<{ day: string | number; number: string | number }> = ["Version ",["number"],", ",["day"],": the current version."]
export const datedReplaced: Message<{ day: string | number; number: string | number; until: string | number }> = ["Version ",["number"],", ",["day"],"; replaced on ",["until"],"."]
export const fullPage: Message = "Full page"
export const currentVersion: Message = "Current version"
export const contentNote: Message<{ note: string | number }, 'mark'> = ["Content note: ",["mark",["note"]]]
export const readOnPage: Message = "Read it on the page of the record"
export const whatItIs: Message = "What it is"
export const transcription: Message = "Transcription"
export const details: Message = "Details"
export const citeVersion: Message = "Cite this version"
export const versions: Message = "Versions"
export const earlier: Message = "Earlier version"
export const later: Message = "Later version"
export const all: Message = "All versions"
export const rights: Message = "Rights"
export const notShown: Message<{ parts: string | number }> = ["Not shown today: ",["parts"],"."]
export const partTranscription: Message = "transcription"
export const partMedia: Message = "files"
export const partPassages: Message = "some passages"
export const asData: Message = "As data"
