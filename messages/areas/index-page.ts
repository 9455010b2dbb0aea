/**
 * The public page of the index: its state, and the button that starts indexing. Read by visitors and archivists.
 * Made from messages/en/index-page.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('index-page')

export const title: Message = "Archive Administration"
export const description: Message = "What is indexed for search by the assistant, the state of the index, and the button that starts indexing."
export const lede: Message = "Indexing lets visitors search the archive by meaning as well as by words. This page is public."
export const toDesk: Message = "Requests, records and imports"
export const signIn: Message = "Archivist sign-in"
export const failed: Message = "Indexing failed. Check console for details."
export const starting: Message = "Starting indexing process..."
export const complete: Message = "Archive Indexing Complete"
export const indexingFailed: Message = "Indexing Failed"
export const indexing: Message = "Indexing"
export const start: Message = "Start Indexing"
export const archivistsOnly: Message<unknown, 'link'> = ["Only archivists can start indexing: ",["link","sign in"],". New and changed records are indexed automatically."]
export const progress: Message<{ done: string | number; total: string | number }> = [["done"]," of ",["total"]," done."]
export const done: Message<{ count: number }> = ["Successfully indexed ",["count",4]," archive items for AI search"]
export const continues: Message = "Indexing continues in the background; this page shows its progress."
export const items: Message = "Collection items"
export const itemsWhat: Message = "photos, documents, artifacts and videos that are open to the public"
export const events: Message = "Timeline events"
export const eventsWhat: Message = "each with its sources"
export const texts: Message = "Transcriptions and descriptions"
export const textsWhat: Message = "in overlapping passages that keep their page or time"
export const keywords: Message = "Keywords and metadata"
export const keywordsWhat: Message = "people, places, units, subjects, identifiers; the articles and the pages about this site"
export const batches: Message = "The archive is indexed in batches. Only what changed since the last run is indexed again, and an interrupted run resumes where it stopped."
export const vectors: Message = "The embedding model gives each passage a vector, so questions can find it by meaning. Without a model, search uses words and a thesaurus of historical and modern terms."
export const withheld: Message = "Withheld text never enters the index. Sample records appear in lists but never support an answer."
export const what: Message = "What is indexed"
export const processing: Message = "Processing"
export const status: Message = "AI Search Status"
export const both: Message = "Words and meaning are searched."
export const wordsOnly: Message = "Only words are searched now."
export const row: Message = "What"
export const specified: Message = "Specified"
export const inUse: Message = "In use"
export const failedToIndex: Message = "Failed to index archive"
