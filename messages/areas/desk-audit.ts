/**
 * The audit log: what signed-in people did and were refused, and what strangers were refused. Staff only.
 * Made from messages/en/desk-audit.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-audit')

export const auditLog: Message = "Audit log"
export const any: Message = "Any"
export const note: Message<{ years: number }> = ["Entries are never changed; after ",["years",2,{"one":[0," year"],"other":[0," years"]}]," they are deleted. Addresses are not kept, only what kind they were."]
export const who: Message = "Who"
export const what: Message = "What"
export const outcome: Message = "Outcome"
export const since: Message<{ filter: string }> = [["filter",1,{"other":"From"}]]
export const until: Message<{ filter: string }> = [["filter",1,{"other":"To"}]]
export const caption: Message = "Audit log, newest first"
export const when: Message = "When"
export const action: Message = "Action"
export const about: Message<{ column: string }> = [["column",1,{"other":"About"}]]
export const from: Message<{ address: string }> = [["address",1,{"other":"From"}]]
export const notSignedIn: Message = "not signed in"
export const outcomeIs: Message<{ outcome: string }> = [["outcome",1,{"refused":"refused","other":"done"}]]
export const none: Message = "No matching entries."
export const older: Message = "Older entries"
export const refusedWithout: Message = "Refused without sign-in"
export const refusedNote: Message = "Counted by the hour; the filter’s days apply."
export const refusedCaption: Message = "Refused without sign-in, newest first"
export const hour: Message = "Hour"
export const why: Message = "Why"
export const times: Message = "Times"
export const nothingRefused: Message = "Nothing was refused."
export const thisMachine: Message = "this machine"
export const privateNetwork: Message = "private network"
export const internet: Message = "internet"
export const unknownAddress: Message<{ kind: string }> = [["kind",1,{"other":"unknown"}]]
export const wrongPassword: Message = "wrong name or password"
export const wrongPasskey: Message = "wrong passkey"
export const tooManyWrong: Message = "too many wrong sign-ins"
export const linkEnded: Message = "one-time link unknown, used or ended"
export const accountNotMade: Message = "account not made: name or password not accepted"
export const postedSignedOut: Message = "posted without being signed in"
export const postedElsewhere: Message = "posted from another site"
export const wrongToken: Message = "wrong token"
