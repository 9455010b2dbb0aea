/** Picture of a card, or what stands in its place where a content note covers it. */
import { CoveredPicture } from '../../components/record/index.ts'
import { RecordPicture } from '../../components/record-card/index.ts'
import type { ShownRecord } from './shown-record.ts'

export function CardPicture({ record }: { record: Pick<ShownRecord, 'contentNote' | 'picture'> }) {
  return record.contentNote === '' ? <RecordPicture picture={record.picture} /> : <CoveredPicture note={record.contentNote} />
}
