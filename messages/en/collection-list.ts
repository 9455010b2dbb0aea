/** The list of collections. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('collection-list')

export const collections = message('Collections')
export const lede = message(
  'A figure marked “display figure” belongs to the design of this site: no one is known to hold that many items. What is online is counted live.',
)
export const unknown = message('There is no collection “{id}”')
export const unknownAdvice = message('All collections are listed below. You can also <link>search the archive for “{id}”</link>.')
export const moreCollections = message('More collections')
export const allDocuments = message('All documents in these collections are on the <link>Documents page</link>.')
export const listCollections = message('collections')
export const fromOthers = message('From other institutions')
export const fromOthersNote = message('Descriptions imported from other institutions, which hold the items.')
export const cannotFind = message('Can’t find it?')
export const cannotFindAdvice = message('Describe what you are looking for in a research request.')
export const researchRequests = message('Research Requests')
export const browse = message('Browse by call number')
export const items = message('items')
export const onlineCounted = message('Online: {counted}')
