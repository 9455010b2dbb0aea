/** What is said under a picture: whether it shows the item, or only stands for it. */

/** @param kind of picture; `type` of the record. */
export function labelOfPicture(kind: 'scan' | 'plate' | 'sheet' | 'words', type: string): string {
  if (kind === 'scan') return type === 'Photograph' ? 'Scan of the photograph' : 'Scan'
  if (kind === 'sheet') return 'Description sheet; the text is not held here'
  if (kind === 'words') return 'Title set in type; no picture is held here'
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
