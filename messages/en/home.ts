/** The front page. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('home')

export const liveArchive = message('Live Archive')
export const online = message('{count, number} online')
export const records = message('{count} Records')
export const lastChange = message('last {date}')
export const viewCollections = message('View Collections')
export const illustration = message('Illustration drawn for this site.')
export const railTitle = message('{years, number} years, decade by decade')
export const railNote = message('{count, plural, one {# record} other {# records}} online. Choose a decade.')
export const figures = message('The archive in figures')
export const onlineToday = message(
  'Online here today: {count, plural, one {# record} other {# records}}{samples, plural, =0 {} one {, of which # is a sample record} other {, of which # are sample records}}.',
)
export const allCollections = message('All collections')
export const openCollection = message('Open <name>{title}</name>')
export const onThisDay = message('On this day')
export const nearThisDay = message('Near this day')
export const yearCounted = message('Year {year}. <timelines>The timelines, {first} to today</timelines>')
export const readTimelines = message('Read the timelines')
export const responseTime = message('Response time: <value>{time}</value>')
export const requestResearch = message('Request research')
export const howToCite = message('How to cite')
export const watchAt = message('Watch at {provider}')
export const filmHosted = message('The film is hosted by {provider}. Loading it shares your IP address with {provider}.')
export const loadFilm = message('Load the film')
