/** Citations of a record: the four styles readers ask for, and the formats that reference managers take. */
export { bibtex } from './bibtex.ts'
export { type CitationItem, type CitationSetting, citationItem } from './citation-item.ts'
export { type CslItem, CslItemSchema, csl } from './csl.ts'
export { type FurtherForm, furtherForms } from './further-forms.ts'
export { ris } from './ris.ts'
export { plainText, type Run } from './runs.ts'
export { type Citation, type CitationStyle, cite } from './styles.ts'
