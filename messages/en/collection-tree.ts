/** What a finding aid says of a collection, and its components. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('collection-tree')

export const contentNote = message('Content note: <words>{note}</words>')
export const about = message('About this collection')
export const describes = message('Description of the collection')
export const summary = message('Summary')
export const contents = message('Contents')
export const moreComponents = message('{count, number} more are in the <link>finding aid on one page</link>.')
export const inside = message('inside')
export const restricted = message('restricted')
export const moreIn = message('{count, number} more in <mark>{title}</mark>')
export const insideOf = message('{count, number} inside {title}')
export const notLoaded = message('What is inside {title} could not be loaded. Open its page instead.')
