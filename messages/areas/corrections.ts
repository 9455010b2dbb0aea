/**
 * Suggesting a correction, and the private page of a suggestion.
 * Made from messages/en/corrections.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('corrections')

export const suggest: Message = "Suggest a correction"
export const description: Message = "Say what is wrong or missing on a page of this archive, and how you know."
export const chooseLede: Message = "Every record, article and memorial entry has a “Suggest a correction” link. You can also enter the page’s address here."
export const choosePage: Message = "Choose the page"
export const pageAddress: Message = "Address of the page"
export const pageAddressHelp: Message<{ page: string | number; record: string | number }, 'mark'> = ["The part of the address after the domain, such as ",["mark",["record"]]," or ",["page"],"."]
export const goOn: Message = "Continue"
export const about: Message<{ title: string | number }, 'link'> = ["About ",["link",["title"]]]
export const aboutOn: Message<{ date: string | number; title: string | number }, 'link'> = ["About ",["link",["title"]],", ",["date"]]
export const noArchivist: Message = "No archivist is available yet. We will keep your suggestion and review it as soon as one is."
export const kind: Message = "What kind of problem is it?"
export const change: Message = "What should change"
export const changeHelp: Message = "What the page says, and what it should say."
export const source: Message = "How do you know?"
export const sourceHelp: Message = "A book, a newspaper with its date, a document, your own family."
export const name: Message = "Name"
export const nameHelp: Message = "Optional; it is not published."
export const email: Message = "Email Address"
export const emailHelp: Message<{ mails: string }> = ["Optional, so that we can ",["mails",1,{"yes":"send you updates and ask you a question","other":"ask you a question"}],"; it is not published."]
export const sending: Message = "Sending..."
export const send: Message = "Send suggestion"
export const next: Message = "What happens next"
export const nextNumber: Message<unknown, 'link'> = ["You will receive a number and a private link where you can read the reply. An archivist checks your suggestion against the sources. The outcome, without your text or name, is listed on the page of ",["link","changes"],"."]
export const nextFamilies: Message = "Families may ask here for a change or removal; no further reason is needed."
export const correction: Message<{ number: string | number }> = ["Correction ",["number"]]
export const suggested: Message = "Suggested correction"
export const stored: Message<{ number: string | number }> = ["Thank you. Your suggestion is stored; its number is ",["number"],"."]
export const linkNote: Message = "Save this link: it is the only way back to this page, where the reply will appear. It is kept out of our logs."
export const whatYouSuggested: Message = "What you suggested"
export const erased: Message<{ date: string | number }> = ["Your text was erased on ",["date"],"; number, page and outcome stay."]
export const reply: Message = "The reply"
export const eraseNote: Message = "Your text, name and address are erased immediately and permanently. Backups made earlier keep them until they are deleted."
