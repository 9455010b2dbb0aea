/**
 * The state of the index, in rows of a table. No browser loads it.
 * Made from messages/en/index-page-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('index-page-server')

export const searchModel: Message = "Search model"
export const fastTier: Message = "a fast-tier large language model"
export const embeddingModel: Message = "Embedding model"
export const smallModel: Message = "a small text embedding model"
export const noModel: Message = "none: only words are searched"
export const dimensions: Message = "Vector dimensions"
export const noDimensions: Message = "none"
export const threshold: Message = "Similarity threshold"
export const halfScore: Message<{ score: string | number }> = ["50%, which is a score of ",["score"]," with this model"]
export const indexed: Message = "Indexed"
export const everything: Message = "collection items, timeline events, transcriptions, metadata"
export const passages: Message<{ count: number; vectors: number }> = [["count",4]," passages, ",["vectors",4]," with a vector"]
export const lastRun: Message = "Last run"
export const notStated: Message = "not stated"
export const noRun: Message = "none yet"
