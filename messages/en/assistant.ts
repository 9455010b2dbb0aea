/** The assistant: its page, its dialog, and what stands around an answer. The answer's own words are the assistant's (assistant/answering/writing/). */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('assistant')

export const title = message('Ask the assistant')
export const description = message(
  'Ask the assistant a question in your own words. Answers come from its records and articles, and every sentence names its source.',
)
export const lede = message('Ask in your own words. Answers come from the records and articles here, and every sentence names its source.')
export const earlier = message('Earlier questions')
export const newConversation = message('New conversation')
export const openAsPage = message('Open as a page')
export const searchInstead = message('Search the catalog instead')
export const tryAsking = message('Try asking')
export const note = message(
  'Answers come from the records and articles here, with a source for every sentence. They can miss things, so check the sources. Your conversation stays in this browser.',
)
export const yourQuestion = message('Your question')
export const placeholder = message('Ask about the archive...')
export const ask = message('Ask')
export const stop = message('Stop')
export const youAsked = message('You asked:')
export const searching = message('Searching the archive…')
export const writing = message('Writing…')
export const stopped = message('Stopped. The answer is not complete.')
export const apology = message('I apologize, but I encountered an error. Please try again.')
export const askAgain = message('Ask again')
export const copied = message('Copied')
export const copyWithSources = message('Copy with sources')
export const sourcesOfAnswer = message('Sources of this answer')
export const sources = message('Sources')
export const sourceNumber = message('Source {number}')
export const restsOn = message('Rests on: <sources>{names}</sources>')
export const kindRecord = message('Record')
export const kindArticle = message('Article')
export const kindEvent = message('Timeline')
export const kindEntity = message('People and places')
export const answer = message('Answer')
export const notAnswered = message('This question could not be answered.')
export const complete = message('The answer is complete.')
export const listed = message('{count, plural, =1 {One item is listed.} other {# items are listed.}}')
export const offline = message('You seem to be offline. Ask again once you are connected; your question is kept.')
export const brokenOff = message('The connection ended before the answer was complete. You can ask again now.')
export const serverFailed = message('The server could not answer just now. Please ask again in a minute.')
export const tooMany = message('Too many questions were asked. Please ask again in {seconds} seconds.')
