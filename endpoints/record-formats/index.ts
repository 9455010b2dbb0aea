/** A record in the formats that machines and reference managers take. Routes come in here. */

export { answerRecordFormat, formatFailure, movedTo } from './answer.ts'
export { pageRecord } from './bounded-record.ts'
export { fieldValues, labelledValues } from './field-values.ts'
export { findRecord, isRecordId } from './find-record.ts'
export { type JsonLd, jsonLd } from './json-ld.ts'
export { linkHeader, mementoLinks } from './link-header.ts'
export { FORMAT_NAMES, type FormatName, formatAddress, MEDIA_TYPES, PREMIS, splitEnding } from './names.ts'
export { wantedFormat } from './negotiate.ts'
export { citationOf, idSegment, type RecordView, recordAddress, recordView, type ViewSetting } from './record-view.ts'
