/**
 * The private page of a research request.
 * Made from messages/en/requests.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('requests')

export const researchRequests: Message = "Research Requests"
export const researchRequest: Message = "Research request"
export const request: Message<{ number: string | number }> = ["Request ",["number"]]
export const erasedOn: Message<{ date: string | number }> = ["The data of this request was erased on ",["date"],"."]
export const onlyNumber: Message<unknown, 'link'> = ["Only its number and dates remain. ",["link","Make a new request"]]
export const noArchivist: Message = "No archivist is available yet; we will keep your request."
export const linkNote: Message<{ mails: string }> = ["Save it, for example as a bookmark: it is the only way back to this page. It is kept out of our logs. Anyone who has it can read, withdraw and erase this request. ",["mails",1,{"yes":"It is included in every email we send you about this request.","other":"No email will be sent."}]]
export const writeTo: Message = "Write to the archivist"
export const yourMessage: Message = "Message"
export const send: Message = "Send the message"
export const closeRequest: Message = "Close this request"
export const withdraw: Message = "Withdraw the request"
export const withdrawNote: Message = "Work on this request will stop. You can still read it here."
export const withdrawIt: Message = "Withdraw it"
export const eraseNote: Message<{ years: number }> = ["Your name, address, text, messages and files are erased immediately and permanently; the number and dates stay. Backups made earlier keep them until they are deleted. Otherwise everything is kept for ",["years",4]," years after the last activity."]
export const whatHappened: Message = "What happened"
export const youWrote: Message = "You wrote"
export const archiveWrote: Message = "The archive wrote"
export const filesReady: Message = "Files ready for you"
export const whatYouAsked: Message = "What you asked"
