/** The list of collections. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('collection-list')

export const collections = message('Collections')
export const lede = message(
  'Figures for items held describe physical holdings. What is online here is counted live and includes sample records.',
)
export const unknown = message('There is no collection “{id}”')
export const unknownAdvice = message('All collections are listed below. You can also <link>search the archive for “{id}”</link>.')
export const moreCollections = message('More collections')
export const allDocuments = message(
  'All documents in these collections{held, select, none {} other {, {held} held,}} are on the <link>Documents page</link>.',
)
export const listCollections = message('collections')
export const fromOthers = message('From other institutions')
export const fromOthersNote = message('Descriptions imported from other institutions, which hold the items.')
export const cannotFind = message('Can’t find it?')
export const cannotFindAdvice = message('Most holdings are not online. Describe what you are looking for in a research request.')
export const researchRequests = message('Research Requests')
export const browse = message('Browse by call number')
export const itemsHeld = message('items held{digitized, select, none {} other {, {digitized} digitized}}')
export const online = message('online')
export const onlineCounted = message('Online: {counted}')
