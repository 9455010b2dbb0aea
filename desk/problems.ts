/** What services of the desk refuse, in the language of whoever is at it: they say it in English, for programs and the log. */
import type { ArchiveError, ErrorDetail } from '../catalog/errors.ts'
import * as contentFaultsWords from '../messages/areas/content-faults.ts'
import * as deskAccessionsServerWords from '../messages/areas/desk-accessions-server.ts'
import * as deskAccountsServerWords from '../messages/areas/desk-accounts-server.ts'
import * as deskChangesServerWords from '../messages/areas/desk-changes-server.ts'
import * as deskEntitiesServerWords from '../messages/areas/desk-entities-server.ts'
import * as deskFormFaultsWords from '../messages/areas/desk-form-faults.ts'
import * as deskImportsServerWords from '../messages/areas/desk-imports-server.ts'
import * as deskJobsServerWords from '../messages/areas/desk-jobs-server.ts'
import * as deskMediaServerWords from '../messages/areas/desk-media-server.ts'
import * as deskPrivacyServerWords from '../messages/areas/desk-privacy-server.ts'
import * as deskProblemsWords from '../messages/areas/desk-problems.ts'
import * as deskSearchesServerWords from '../messages/areas/desk-searches-server.ts'
import * as deskStateWords from '../messages/areas/desk-state.ts'
import * as deskStateServerWords from '../messages/areas/desk-state-server.ts'
import * as importFindingsWords from '../messages/areas/import-findings.ts'
import * as redactionServerWords from '../messages/areas/redaction-server.ts'
import * as versionReasonsWords from '../messages/areas/version-reasons.ts'
import type { Language } from '../messages/languages.ts'
import type { AnyMessage, Message } from '../messages/message.ts'
import { readBack } from '../messages/read-back.ts'
import { wordsIn } from '../messages/words.ts'

const MESSAGES = [
  ...[
    deskProblemsWords,
    contentFaultsWords,
    deskAccessionsServerWords,
    deskAccountsServerWords,
    deskChangesServerWords,
    deskEntitiesServerWords,
    deskFormFaultsWords,
    deskImportsServerWords,
    deskJobsServerWords,
    deskMediaServerWords,
    deskPrivacyServerWords,
    deskSearchesServerWords,
    deskStateServerWords,
    importFindingsWords,
    redactionServerWords,
    versionReasonsWords,
  ].flatMap((area) => Object.values<AnyMessage>(area)),
  deskStateWords.rebuild,
]

/** @param text of an error or one of its details. */
export function problemIn(language: Language, text: string): string {
  return readBack(language, text, MESSAGES)
}

/** What fields of forms are called. */
const FIELDS: Readonly<Record<string, Message>> = {
  reply: deskProblemsWords.inReply,
  note: deskProblemsWords.inNote,
  file: deskProblemsWords.inFile,
}

export function detailIn(language: Language, { where, expected }: Pick<ErrorDetail, 'where' | 'expected'>): string {
  const t = wordsIn(language)
  const field = FIELDS[where]
  return t(deskProblemsWords.expectedAt, { where: field ? t(field) : problemIn(language, where), expected: problemIn(language, expected) })
}

/** An error and its details, a sentence each. */
export function problemsIn(language: Language, { code, message, details }: Pick<ArchiveError, 'code' | 'message' | 'details'>): string {
  const t = wordsIn(language)
  const names = t.list(details.map(({ where }) => where))
  const first = code === 'bad-parameter' ? t(deskProblemsWords.badParameter, { names }) : problemIn(language, message)
  return [first, ...details.map((detail) => detailIn(language, detail))].join('. ')
}
