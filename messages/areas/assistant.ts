/**
 * The assistant: its page, its dialog, and what stands around an answer. What the assistant says itself is in answers.json.
 * Made from messages/en/assistant.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('assistant')

export const title: Message = "Ask the assistant"
export const description: Message = "Ask the assistant a question in your own words. Answers come from its records and articles, and every sentence names its source."
export const lede: Message = "Ask in your own words. Answers come from the records and articles here, and every sentence names its source."
export const earlier: Message = "Earlier questions"
export const newConversation: Message = "New conversation"
export const openAsPage: Message = "Open as a page"
export const searchInstead: Message = "Search the catalog instead"
export const tryAsking: Message = "Try asking"
export const note: Message = "Answers come from the records and articles here, with a source for every sentence. They can miss things, so check the sources. Your conversation stays in this browser."
export const yourQuestion: Message = "Your question"
export const placeholder: Message = "Ask about the archive..."
export const ask: Message = "Ask"
export const stop: Message = "Stop"
export const youAsked: Message = "You asked:"
export const searching: Message = "Searching the archive…"
export const writing: Message = "Writing…"
export const stopped: Message = "Stopped. The answer is not complete."
export const apology: Message = "I apologize, but I encountered an error. Please try again."
export const askAgain: Message = "Ask again"
export const copied: Message = "Copied"
export const copyWithSources: Message = "Copy with sources"
export const sourcesOfAnswer: Message = "Sources of this answer"
export const sources: Message = "Sources"
export const sourceNumber: Message<{ number: string | number }> = ["Source ",["number"]]
export const restsOn: Message<{ names: string | number }, 'sources'> = ["Rests on: ",["sources",["names"]]]
export const kindRecord: Message = "Record"
export const kindArticle: Message = "Article"
export const kindEvent: Message = "Timeline"
export const kindEntity: Message = "People and places"
export const answer: Message = "Answer"
export const notAnswered: Message = "This question could not be answered."
export const complete: Message = "The answer is complete."
export const listed: Message<{ count: number }> = [["count",2,{"=1":"One item is listed.","other":[0," items are listed."]}]]
export const offline: Message = "You seem to be offline. Ask again once you are connected; your question is kept."
export const brokenOff: Message = "The connection ended before the answer was complete. You can ask again now."
export const serverFailed: Message = "The server could not answer just now. Please ask again in a minute."
export const tooMany: Message<{ seconds: string | number }> = ["Too many questions were asked. Please ask again in ",["seconds"]," seconds."]
export const page: Message<{ page: string | number }> = ["page ",["page"]]
