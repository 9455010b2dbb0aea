/**
 * Jobs, and how the installation is. Staff only.
 * Made from messages/en/desk-state.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-state')

export const jobs: Message = "Jobs"
export const state: Message<{ of: string }> = [["of",1,{"other":"State"}]]
export const jobState: Message<{ state: string }> = [["state",1,{"waiting":"waiting","running":"running","done":"done","failed":"failed","other":"cancelled"}]]
export const jobsCaption: Message = "Jobs, newest first"
export const job: Message = "Job"
export const tries: Message = "Tries"
export const by: Message = "By"
export const made: Message = "Made"
export const result: Message = "Result"
export const actions: Message = "Actions"
export const runAgainOf: Message<{ job: string | number }> = ["Run again: ",["job"]]
export const runAgain: Message = "Run again"
export const cancelOf: Message<{ job: string | number }> = ["Cancel: ",["job"]]
export const cancel: Message = "Cancel"
export const noJobs: Message = "No matching jobs."
export const title: Message = "State"
export const index: Message = "Index"
export const answers: Message = "Answers"
export const isReady: Message<{ ready: string }> = [["ready",1,{"true":"yes","other":"not yet"}]]
export const isBuilding: Message<{ building: string }> = [["building",1,{"true":"yes","other":"no"}]]
export const documents: Message = "Documents"
export const version: Message = "Version"
export const upTo: Message = "Indexed up to event"
export const building: Message<{ of: string }> = [["of",1,{"other":"Building"}]]
export const problem: Message = "Problem"
export const nextAttempt: Message = "Next attempt"
export const rebuild: Message = "Rebuild index"
export const storage: Message = "Storage"
export const data: Message = "Data"
export const where: Message = "Where"
export const mebibytes: Message = "MiB"
export const nothingStored: Message = "Nothing stored."
export const health: Message = "Health"
export const part: Message = "Part"
export const nothingChecked: Message = "Nothing checked."
export const contentProblems: Message = "Content problems"
export const contentNote: Message = "The files on disk now. The server loaded what was valid when it started."
export const file: Message = "File"
export const line: Message = "Line"
export const field: Message = "Field"
export const found: Message<{ column: string }> = [["column",1,{"other":"Found"}]]
export const expected: Message<{ column: string }> = [["column",1,{"other":"Expected"}]]
export const noProblems: Message = "No problems in the content files."
