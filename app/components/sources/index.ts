/** Citations with links, and the note on a page's figures. What makes their data, shown-source.ts and shown-notes.ts, is for loaders. */
export { FigureMark, PageNotes } from './page-notes.tsx'
export { SourceCitation, SourceCitations } from './source-citation.tsx'
