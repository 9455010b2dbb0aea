/** What the fields of a record are called in the language of the page. Server only. */

import type { Said } from '../../../catalog/contract/translatable.ts'
import type { FieldName } from '../../../catalog/crosswalk.ts'
import * as fieldsWords from '../../../messages/en/fields.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { wordsIn } from '../../../messages/words.ts'

const FIELDS: Partial<Record<FieldName, Message>> = {
  id: fieldsWords.id,
  title: fieldsWords.title,
  variantTitles: fieldsWords.variantTitles,
  identifiers: fieldsWords.identifiers,
  date: fieldsWords.date,
  dateNote: fieldsWords.dateNote,
  type: fieldsWords.type,
  genre: fieldsWords.genre,
  creators: fieldsWords.creators,
  issuer: fieldsWords.issuer,
  unit: fieldsWords.unit,
  places: fieldsWords.places,
  people: fieldsWords.people,
  subjects: fieldsWords.subjects,
  extent: fieldsWords.extent,
  pages: fieldsWords.pages,
  language: fieldsWords.language,
  collection: fieldsWords.collection,
  series: fieldsWords.series,
  heldBy: fieldsWords.heldBy,
  box: fieldsWords.box,
  folder: fieldsWords.folder,
  level: fieldsWords.level,
  media: fieldsWords.media,
  basis: fieldsWords.basis,
  description: fieldsWords.description,
  transcription: fieldsWords.transcription,
  rights: fieldsWords.rights,
  rightsNote: fieldsWords.rightsNote,
  access: fieldsWords.access,
  contentNote: fieldsWords.contentNote,
  sources: fieldsWords.sources,
  notes: fieldsWords.notes,
  extra: fieldsWords.extra,
  ancestors: fieldsWords.ancestors,
  plate: fieldsWords.plate,
}

/** @param label as content has it (site/fields.csv); an archive's own label keeps its language and is marked. */
export function fieldLabel(field: FieldName, label: string, language: Language): Said {
  if (language === MAIN_LANGUAGE) return { words: label }
  const message = FIELDS[field]
  const known = message !== undefined && wordsIn(MAIN_LANGUAGE)(message) === label
  return known ? { words: wordsIn(language)(message) } : { words: label, lang: MAIN_LANGUAGE }
}
