/** A record in the formats that machines and reference managers take. Routes come in here. */

export { answerRecordFormat, linkHeader } from './answer.ts'
export { labelledValues } from './field-values.ts'
export { findRecord, isRecordId } from './find-record.ts'
export { type JsonLd, jsonLd } from './json-ld.ts'
export { type FormatName, splitEnding } from './names.ts'
export { wantedFormat } from './negotiate.ts'
export { citationOf, idSegment, type RecordView, recordView, type ViewSetting } from './record-view.ts'
