/** What an event says: who changed which record, when, why, and where the change came from. */
import { z } from 'zod'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'

export const ORIGINS = ['content', 'import', 'edit'] as const
export type Origin = (typeof ORIGINS)[number]

export const EventSchema = z.object({
  sequence: z.number(),
  time: z.string(),
  actor: z.string(),
  action: z.enum(['create', 'update', 'delete']),
  subject: z.string(),
  version: z.number(),
  origin: z.enum(ORIGINS),
  batch: z.string(),
  reason: z.string(),
})
export type ArchiveEvent = z.infer<typeof EventSchema>

export interface VersionEntry extends ArchiveEvent {
  /** null: the record was deleted by this event. */
  record: ArchiveRecord | null
}
