/** What stands on the stage of the record page: a drawn plate, a description sheet, or words set as a plate. */
import { displayDate } from '../../../catalog/dates.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { type Picture, pictureOf } from '../../../media/picture-of.ts'

export interface Stage {
  picture: Picture
  /** Says what is shown, and that it is not the item. */
  label: string
  /** The whole drawing as a file, where there is one. */
  file: string | null
  /** Lines of the description sheet. */
  sheet: readonly { label: string; text: string }[]
  /** Files of an imported record, held elsewhere. */
  elsewhere: readonly { label: string; address: string }[]
}

/** @param taken views on the page; the one chosen here is added. */
export function stageOf({ record, catalog, sample }: RecordView, taken: Set<string>): Stage {
  const date = displayDate(record.date)
  const { id, title, type, unit, genre, subjects, plate } = record
  const pictured = { id, title, type, unit, genre, subjects, picture: plate, date }
  const picture = pictureOf(pictured, taken, true)
  const label = (field: 'id' | 'genre' | 'heldBy' | 'issuer' | 'extent') => catalog.crosswalk.label(field)
  const lines = [
    { label: label('id'), text: id },
    { label: label('genre'), text: genre },
    { label: label('issuer'), text: record.issuer },
    { label: label('extent'), text: record.extent },
    { label: label('heldBy'), text: sample ? 'Nobody: a sample record' : record.heldBy },
  ]
  return {
    picture,
    label: labelOf(picture, type),
    file: picture.kind === 'plate' ? picture.src : null,
    sheet: lines.filter(({ text }) => text !== ''),
    elsewhere: record.media.flatMap(({ file, label: name }) =>
      /^https?:\/\//.test(file) && URL.canParse(file) ? [{ label: name || new URL(file).hostname, address: file }] : [],
    ),
  }
}

function labelOf(picture: Picture, type: string): string {
  if (picture.kind === 'sheet') return 'Description sheet; the text is not held here'
  if (picture.kind === 'words') return 'Title set in type; no picture is held here'
  switch (type) {
    case 'Photograph':
      return 'Illustration; photograph not yet digitised'
    case 'Video':
      return 'Illustration; film not yet digitised'
    case 'Audio':
      return 'Illustration; recording not yet digitised'
    default:
      return 'Illustration; no photograph of the object yet'
  }
}
