/**
 * Searches that found nothing, what archivists make of them, and relevance cases. Staff only.
 * Made from messages/en/desk-searches.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-searches')

export const title: Message = "Searches without results"
export const note: Message = "Only the words, how often and when last searched; never who searched."
export const done: Message<{ done: string }> = [["done",1,{"thesaurus":"Added to the thesaurus. Already in effect.","case":"Case added; all cases are running.","undo":"Undone.","other":"Search forgotten."}]]
export const searchWords: Message<{ of: string }> = [["of",1,{"other":"Search words"}]]
export const caption: Message = "Searches without results, most frequent first"
export const words: Message = "Words"
export const times: Message = "Times"
export const last: Message = "Last"
export const actions: Message = "Actions"
export const workOn: Message<{ terms: string | number }> = ["Work on “",["terms"],"”"]
export const forgetSearch: Message<{ terms: string | number }> = ["Forget the search ",["terms"]]
export const forget: Message = "Forget"
export const none: Message = "Every search found something."
export const fixes: Message = "Fixes"
export const fixesCaption: Message = "Fixes, newest first"
export const meansOrFinds: Message = "Means, or should find"
export const by: Message = "By"
export const when: Message = "When"
export const state: Message<{ of: string }> = [["of",1,{"other":"State"}]]
export const fix: Message<{ kind: string; words: string | number }> = [["kind",1,{"same":"means","other":"should find"}]," ",["words"]]
export const undoFix: Message<{ fix: string | number }> = ["Undo: ",["fix"]]
export const undo: Message = "Undo"
export const noFixes: Message = "Nothing yet. Fixes made here are written to the content files by npm run content:export."
export const nextSearch: Message = "takes effect with the next search"
export const notRun: Message = "not run yet"
export const holds: Message = "holds"
export const cases: Message = "Relevance cases"
export const notRunYet: Message = "Not run yet."
export const jobState: Message<{ job: string }> = [["job",1,{"waiting":"waiting","running":"running","failed":"failed","cancelled":"cancelled","other":"done"}]]
export const passed: Message<{ asked: string | number; passed: string | number }> = [["passed"]," of ",["asked"]," cases pass"]
export const passedKnown: Message<{ asked: string | number; known: string | number; passed: string | number }> = [["passed"]," of ",["asked"]," cases pass; of ",["known"]," it is known that they do not yet"]
export const failing: Message = "Cases that fail"
export const search: Message<{ column: string }> = [["column",1,{"other":"Search"}]]
export const problem: Message = "Problem"
export const found: Message<{ records: string }> = [["records",1,{"other":"Found"}]]
export const nothing: Message = "nothing"
export const runAll: Message = "Run all cases"
export const refresh: Message = "Refresh"
export const quoted: Message<{ terms: string | number }> = ["“",["terms"],"”"]
export const finds: Message<{ count: number }> = ["It finds ",["count",2,{"=0":"nothing","one":[0," record"],"other":[0," records"]}]," now."]
export const runThis: Message = "Run this search"
export const means: Message = "Means the same as"
export const meansHelp: Message = "Words or phrases that records use, separated by commas. They take effect with the next search."
export const addToThesaurus: Message = "Add to the thesaurus"
export const shouldFind: Message = "Records it should find"
export const shouldFindHelp: Message = "Call numbers. The check that they appear in the first ten runs with all other cases."
export const addCase: Message = "Add relevance case"
