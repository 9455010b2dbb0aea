/**
 * What the search box suggests, by its kind in /api/suggest.
 * Made from messages/en/suggestions.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('suggestions')

export const suggestionKind: Message<{ kind: string }> = [["kind",1,{"record":"Record","identifier":"Call number","page":"Page","person":"Person","place":"Place","unit":"Unit","subject":"Subject","other":"Other"}]]
