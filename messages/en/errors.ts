/** Errors and addresses that lead nowhere. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('errors')

export const sitemap = message('Sitemap')
export const notFound = message('Page not found')
export const notFoundSimilar = message(
  'There is no page at <address>{path}</address>. Search the archive, or try one of the similar addresses below.',
)
export const notFoundMain = message(
  'There is no page at <address>{path}</address>. Search the archive, or start from one of the main pages below.',
)
export const similarAddresses = message('Similar addresses')
export const mainPages = message('Main pages')
export const error400 = message('We cannot process this request')
export const error401 = message('Please sign in')
export const error403 = message('This is closed to the public')
export const error405 = message('This is not possible here')
export const error410 = message('This has been withdrawn')
export const error413 = message('This is too large')
export const error429 = message('Too many requests')
export const error500 = message('Something went wrong')
export const error503 = message('The archive is not available right now')
export const errorDetail = message('<name>{field}</name>: expected <mark>{expected}</mark>; found “{found}”')
export const errorDetailNothing = message('<name>{field}</name>: expected <mark>{expected}</mark>; found nothing')
