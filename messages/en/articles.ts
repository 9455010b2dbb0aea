/** Around the text of articles and exhibits, and what readers do with a page. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('articles')

export const lastReviewed = message('Last reviewed {date}.')
export const series = message('Series')
export const contents = message('Contents')
export const onThisPage = message('On this page')
export const sources = message('Sources')
export const moreSources = message('{count, number} more sources')
export const source = message('Source {number}')
export const illustration = message('Illustration, drawn for this site')
export const namedHere = message('Named on this page')
export const people = message('People')
export const units = message('Units')
export const places = message('Places')
export const subjects = message('Subjects')
export const relatedRecords = message('Related records')
export const suggestCorrection = message('Suggest a correction')
export const suggestCorrectionTo = message('to <name>{title}</name>')
export const print = message('Print')
export const share = message('Share')
export const shareByEmail = message('Share by email')
export const linkCopied = message('Link copied')
