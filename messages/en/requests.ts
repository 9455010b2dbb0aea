/** The private page of a research request. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('requests')

export const researchRequests = message('Research Requests')
export const researchRequest = message('Research request')
export const request = message('Request {number}')
export const erasedOn = message('The data of this request was erased on {date}.')
export const onlyNumber = message('Only its number and dates remain. <link>Make a new request</link>')
export const noArchivist = message('No archivist is available yet; we will keep your request.')
export const linkNote = message(
  'Save it, for example as a bookmark: it is the only way back to this page. It is kept out of our logs. Anyone who has it can read, withdraw and erase this request. {mails, select, yes {It is included in every email we send you about this request.} other {No email will be sent.}}',
)
export const writeTo = message('Write to the archivist')
export const yourMessage = message('Message')
export const send = message('Send the message')
export const closeRequest = message('Close this request')
export const withdraw = message('Withdraw the request')
export const withdrawNote = message('Work on this request will stop. You can still read it here.')
export const withdrawIt = message('Withdraw it')
export const eraseNote = message(
  'Your name, address, text, messages and files are erased immediately and permanently; the number and dates stay. Backups made earlier keep them until they are deleted. Otherwise everything is kept for {years, number} years after the last activity.',
)
export const whatHappened = message('What happened')
export const youWrote = message('You wrote')
export const archiveWrote = message('The archive wrote')
export const filesReady = message('Files ready for you')
export const whatYouAsked = message('What you asked')
