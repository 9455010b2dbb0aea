/**
 * What the assistant was measured at.
 * Made from messages/en/scorecard.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('scorecard')

export const title: Message = "Scorecard"
export const assistant: Message = "Assistant"
export const description: Message = "How well the assistant of this archive answers, with what it was to reach, some of its misses and what it cannot do."
export const lede: Message<unknown, 'link'> = ["Questions are put to the ",["link","assistant"]," of a running site, and a program that knows nothing of how answers are made judges each one. The figures are printed as measured."]
export const nothing: Message = "Nothing has been measured yet."
export const seen: Message = "Seen before"
export const notSeen: Message = "Not seen before"
export const measured: Message<{ commit: string | number; date: string | number }, 'code'> = ["Measured on ",["date"]," at commit ",["code",["commit"]],"."]
export const current: Message = "Neither the code of the assistant nor the content has changed since."
export const changed: Message = "The code or the content has changed since: these figures are not of exactly this build."
export const asked: Message = "Asked of a running site with:"
export const caption: Message = "Figures and what they are to reach"
export const figure: Message = "Figure"
export const reached: Message = "Reached"
export const toReach: Message = "Goal"
export const missed: Message = "missed"
export const share: Message<{ all: number; yes: number }> = [["yes",4]," of ",["all",4]]
export const atLeast: Message<{ target: string | number }> = ["at least ",["target"]]
export const atMost: Message<{ target: string | number }> = ["at most ",["target"]]
export const englishQuestions: Message = "What is shown contains the answer: questions in English"
export const spanishQuestions: Message = "What is shown contains the answer: questions in Spanish"
export const aidQuestions: Message = "What is shown contains the answer: imported finding aids"
export const secondQuestions: Message = "What is shown contains the answer: another archive"
export const assertedRight: Message = "What is asserted is right, by its own sentences"
export const assertedRightInPassage: Message = "What is asserted is right, with the passage around it"
export const asserted: Message = "Answered by assertion, of what can be answered"
export const falselyAsserted: Message = "Answered by assertion, of what cannot be answered or is false"
export const turnedAway: Message = "Turned away, of what can be answered"
export const turnsRight: Message = "Conversations: turns right"
export const conversationsWhole: Message = "Conversations: right to their end"
export const readRelevant: Message = "Readers: relevant"
export const readTrusted: Message = "Readers: would trust it"
export const readReadable: Message = "Readers: readable"
export const firstWords: Message = "First words of an answer, the middle one"
export const lastFirstWords: Message = "First words of an answer, 95th of 100"
export const readBy: Message = "Read by:"
export const noMiss: Message = "No question was missed."
export const misses: Message<{ all: number; drawn: number }> = ["Misses (",["drawn",4]," of ",["all",4],")"]
export const missesNote: Message<unknown, 'link'> = ["Drawn by chance, the same all day. ",["link","All misses (JSON)"]]
export const miss: Message<{ id: string | number }> = ["Miss ",["id"]]
export const expected: Message = "Expected:"
export const wrongAsserted: Message = "It was answered by assertion, and nothing here answers it."
export const wrongTurnedAway: Message = "It was turned away, and the archive answers it."
export const wrongAnswer: Message = "What is asserted is not the answer."
export const answerMissing: Message = "Nothing that is shown contains the answer."
export const wrongInPassage: Message = "The answer is next to the quoted sentence, not in it."
export const cannot: Message = "What the assistant cannot do"
export const cannotCalculate: Message = "It does not calculate. It counts records and entries; every other number is quoted."
export const cannotJoin: Message = "It does not put two sources together: a question that takes both is not answered."
export const cannotBeSure: Message = "Where it is not sure, it shows the closest passages and says so."
export const cannotTranslate: Message = "Questions in Spanish find passages in English, which are quoted as they are."
export const cannotTell: Message = "It does not tell private matters of living persons, and knows nothing that this archive does not hold."
export const measureYourself: Message<unknown, 'code'> = ["To measure it yourself, run ",["code","npm run eval"]," in a copy of the software."]
