/** Picture of a card, or what stands in its place where a content note covers it. */
import { CoveredPicture } from '../../components/record/index.ts'
import { RecordPicture } from '../../components/record-card/index.ts'
import type { ShownRecord } from './shown-record.ts'

export function CardPicture({ record, eager }: { record: Pick<ShownRecord, 'contentNote' | 'picture'>; eager?: boolean }) {
  return record.contentNote === '' ? <RecordPicture picture={record.picture} eager={eager} /> : <CoveredPicture note={record.contentNote} />
}
