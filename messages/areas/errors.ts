/**
 * Errors and addresses that lead nowhere.
 * Made from messages/en/errors.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('errors')

export const sitemap: Message = "Sitemap"
export const notFound: Message = "Page not found"
export const notFoundSimilar: Message<{ path: string | number }, 'address'> = ["There is no page at ",["address",["path"]],". Search the archive, or try one of the similar addresses below."]
export const notFoundMain: Message<{ path: string | number }, 'address'> = ["There is no page at ",["address",["path"]],". Search the archive, or start from one of the main pages below."]
export const similarAddresses: Message = "Similar addresses"
export const mainPages: Message = "Main pages"
export const error400: Message = "We cannot process this request"
export const error401: Message = "Please sign in"
export const error403: Message = "This is closed to the public"
export const error405: Message = "This is not possible here"
export const error410: Message = "This has been withdrawn"
export const error413: Message = "This is too large"
export const error429: Message = "Too many requests"
export const error500: Message = "Something went wrong"
export const error503: Message = "The archive is not available right now"
export const errorDetail: Message<{ expected: string | number; field: string | number; found: string | number }, 'mark' | 'name'> = [["name",["field"]],": expected ",["mark",["expected"]],"; found “",["found"],"”"]
export const errorDetailNothing: Message<{ expected: string | number; field: string | number }, 'mark' | 'name'> = [["name",["field"]],": expected ",["mark",["expected"]],"; found nothing"]
