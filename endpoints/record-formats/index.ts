/** A record in the formats that machines and reference managers take. Routes come in here. */

export { answerRecordFormat, formatFailure, movedTo } from './answer.ts'
export { pageRecord } from './bounded-record.ts'
export { fieldValues, labelledValues } from './field-values.ts'
export { findRecord, isRecordId, withSuccessor } from './find-record.ts'
export { FORMAT_NAMES, FORMATS, type FormatName, formatAddress, HARVESTED, PREMIS, splitEnding } from './formats.ts'
export { type JsonLd, jsonLd } from './json-ld.ts'
export { linkHeader, mementoLinks } from './link-header.ts'
export { wantedFormat } from './negotiate.ts'
export { citationOf, idSegment, type RecordView, recordAddress, recordView, type ViewSetting } from './record-view.ts'
