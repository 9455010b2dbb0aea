/**
 * What the assistant was measured at.
 * Made from messages/en/scorecard.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('scorecard')

export const title: Message = "Scorecard"
export const assistant: Message = "Assistant"
export const description: Message = "How well the assistant of this archive answers, by kind of question, with every miss and the answer that was given."
export const lede: Message<unknown, 'link'> = ["Questions are put to the ",["link","assistant"]," of a running site, and a program that knows nothing of how answers are made judges each one. The figures are printed as measured, with every miss."]
export const nothing: Message = "Nothing has been measured yet."
export const columns: Message = "What the columns mean"
export const right: Message = "Right"
export const rightMeans: Message = "The answer says what a right answer must say, the complete list or the exact total, and a source it gives says so too. Of a question that cannot be answered: the assistant says that."
export const supported: Message = "Supported"
export const supportedMeans: Message = "Sentences whose quotation, numbers and names stand on the page that their source leads to. Judged by a program."
export const relevantReadable: Message = "Relevant, readable"
export const relevantMeans: Message = "Answers of a random sample, judged by a reader who did not build the assistant."
export const notSeen: Message = "Not seen before"
export const notSeenMeans: Message = "Nobody who worked on the assistant had seen the questions when they were asked. Questions asked again count as seen."
export const measureYourself: Message<unknown, 'code'> = ["To measure it yourself, run ",["code","npm run eval"]," in a copy of the software."]
export const seen: Message = "Seen before"
export const answersRight: Message<{ asked: number; right: number }> = [["right",4]," of ",["asked",4]," answers right."]
export const measured: Message<{ commit: string | number; date: string | number }, 'code'> = ["Measured on ",["date"]," at commit ",["code",["commit"]],"."]
export const current: Message = "Neither the code of the assistant nor the content has changed since."
export const changed: Message = "The code or the content has changed since: these figures are not of exactly this build."
export const asked: Message = "Asked of a running site with:"
export const byKind: Message = "By kind of question"
export const kind: Message = "Kind of question"
export const toReach: Message = "Goal"
export const relevant: Message = "Relevant"
export const readable: Message = "Readable"
export const overAll: Message = "Over all kinds"
export const missed: Message = "missed"
export const notRead: Message = "not read"
export const noMiss: Message = "No question was missed."
export const misses: Message<{ count: number }> = ["Misses (",["count",4],")"]
export const missesNote: Message = "Each with the answer that was given and what is wrong with it."
export const miss: Message<{ id: string | number }> = ["Miss ",["id"]]
export const wrong: Message = "Wrong:"
export const sourcesGiven: Message = "Sources given:"
export const share: Message<{ all: number; yes: number }> = [["yes",4]," of ",["all",4]]
export const atLeast: Message<{ target: string | number }> = ["at least ",["target"]]
export const atMost: Message<{ target: string | number }> = ["at most ",["target"]]
export const sentencesSupported: Message = "Sentences supported by their sources"
export const answersRelevant: Message = "Answers relevant"
export const answersReadable: Message = "Answers readable"
export const saidOnce: Message = "Each fact said once"
export const turnedAway: Message = "Answerable questions turned away"
export const firstWords: Message = "First words of an answer, 95th of 100"
export const memory: Message = "Memory of the process after 100 questions"
export const kindFacts: Message = "Facts: when, where, how many, who"
export const kindIdentifiers: Message = "Identifiers and citations"
export const kindMisspelt: Message = "Misspelled"
export const kindToldApart: Message = "People told apart"
export const kindWhoWhat: Message = "Who was, what is"
export const kindOverview: Message = "Overviews"
export const kindList: Message = "Lists, complete"
export const kindTotal: Message = "Totals and extremes"
export const kindComparison: Message = "Comparisons"
export const kindWhyHow: Message = "Why and how"
export const kindYesNo: Message = "Yes or no"
export const kindHowTo: Message = "How to use this site"
export const kindRecords: Message = "Records wanted"
export const kindParaphrase: Message = "Same question, different words"
export const kindFollowUp: Message = "Follow-ups in a conversation"
export const kindUnanswerable: Message = "Not answerable here"
export const kindFalsePremise: Message = "False premises"
export const kindOutOfScope: Message = "Out of scope"
export const kindPrivate: Message = "Living private persons"
export const kindInstructions: Message = "Instructions to the assistant"
export const kindSpanish: Message = "In Spanish"
export const kindFindingAids: Message = "Imported finding aids"
