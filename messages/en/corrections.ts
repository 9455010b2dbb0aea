/** Suggesting a correction, and the private page of a suggestion. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('corrections')

export const suggest = message('Suggest a correction')
export const description = message('Say what is wrong or missing on a page of this archive, and how you know.')
export const chooseLede = message(
  'Every record, article and memorial entry has a “Suggest a correction” link. You can also enter the page’s address here.',
)
export const choosePage = message('Choose the page')
export const pageAddress = message('Address of the page')
export const pageAddressHelp = message('The part of the address after the domain, such as <mark>{record}</mark> or {page}.')
export const goOn = message('Continue')
export const about = message('About <link>{title}</link>')
export const aboutOn = message('About <link>{title}</link>, {date}')
export const noArchivist = message('No archivist is available yet. We will keep your suggestion and review it as soon as one is.')
export const kind = message('What kind of problem is it?')
export const change = message('What should change')
export const changeHelp = message('What the page says, and what it should say.')
export const source = message('How do you know?')
export const sourceHelp = message('A book, a newspaper with its date, a document, your own family.')
export const name = message('Name')
export const nameHelp = message('Optional; it is not published.')
export const email = message('Email Address')
export const emailHelp = message(
  'Optional, so that we can {mails, select, yes {send you updates and ask you a question} other {ask you a question}}; it is not published.',
)
export const sending = message('Sending...')
export const send = message('Send suggestion')
export const next = message('What happens next')
export const nextNumber = message(
  'You will receive a number and a private link where you can read the reply. An archivist checks your suggestion against the sources. The outcome, without your text or name, is listed on the page of <link>changes</link>.',
)
export const nextFamilies = message('Families may ask here for a change or removal; no further reason is needed.')
export const correction = message('Correction {number}')
export const suggested = message('Suggested correction')
export const stored = message('Thank you. Your suggestion is stored; its number is {number}.')
export const linkNote = message(
  'Save this link: it is the only way back to this page, where the reply will appear. It is kept out of our logs.',
)
export const whatYouSuggested = message('What you suggested')
export const erased = message('Your text was erased on {date}; number, page and outcome stay.')
export const reply = message('The reply')
export const eraseNote = message(
  'Your text, name and address are erased immediately and permanently. Backups made earlier keep them until they are deleted.',
)
