/** Values that fields of forms choose from, as pages name them: forms send and store the values themselves. */
import * as deskRecordFormWords from '../../messages/areas/desk-record-form.ts'
import type { Message } from '../../messages/message.ts'
import type { Words } from '../../messages/words.ts'

const VALUES: Readonly<Record<string, Message>> = {
  Photograph: deskRecordFormWords.photograph,
  Document: deskRecordFormWords.document,
  Video: deskRecordFormWords.video,
  Audio: deskRecordFormWords.audio,
  Artifact: deskRecordFormWords.artifact,
  yes: deskRecordFormWords.yes,
  sourced: deskRecordFormWords.sourced,
  sample: deskRecordFormWords.sample,
  open: deskRecordFormWords.open,
  restricted: deskRecordFormWords.restricted,
  closed: deskRecordFormWords.closed,
  person: deskRecordFormWords.person,
  family: deskRecordFormWords.family,
  body: deskRecordFormWords.body,
  place: deskRecordFormWords.placeKind,
  subject: deskRecordFormWords.subject,
  genre: deskRecordFormWords.genre,
  function: deskRecordFormWords.functionKind,
  occupation: deskRecordFormWords.occupation,
  title: deskRecordFormWords.titleKind,
  name: deskRecordFormWords.nameKind,
  image: deskRecordFormWords.image,
  troop: deskRecordFormWords.troop,
  unit: deskRecordFormWords.unit,
  division: deskRecordFormWords.division,
  office: deskRecordFormWords.office,
  predecessor: deskRecordFormWords.predecessor,
  abstract: deskRecordFormWords.abstract,
  scope: deskRecordFormWords.scope,
  history: deskRecordFormWords.history,
  arrangement: deskRecordFormWords.arrangement,
  custody: deskRecordFormWords.custody,
  acquisition: deskRecordFormWords.acquisition,
  processing: deskRecordFormWords.processing,
  citation: deskRecordFormWords.citationKind,
  related: deskRecordFormWords.related,
  separated: deskRecordFormWords.separated,
  copies: deskRecordFormWords.copies,
  originals: deskRecordFormWords.originals,
  'finding-aid': deskRecordFormWords.findingAid,
  accruals: deskRecordFormWords.accruals,
  appraisal: deskRecordFormWords.appraisal,
  bibliography: deskRecordFormWords.bibliography,
  'file-plan': deskRecordFormWords.filePlan,
  index: deskRecordFormWords.index,
  technical: deskRecordFormWords.technical,
  physical: deskRecordFormWords.physical,
  location: deskRecordFormWords.location,
  language: deskRecordFormWords.language,
  date: deskRecordFormWords.date,
  files: deskRecordFormWords.files,
  heading: deskRecordFormWords.headingKind,
  creator: deskRecordFormWords.creator,
  repository: deskRecordFormWords.repository,
  description: deskRecordFormWords.description,
}

/** @returns the value itself where it is a word of the archive's own, or the same in every language. */
export function valueIn(t: Words, value: string): string {
  const message = Object.hasOwn(VALUES, value) ? VALUES[value] : undefined
  return message === undefined ? value : t(message)
}
