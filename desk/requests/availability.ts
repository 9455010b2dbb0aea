/** What can be had of a record, said before anybody asks for it. */
import type { SeenRecord } from '../../catalog/access.ts'
import { isSample } from '../../catalog/samples.ts'

export type Availability = 'online' | 'copy' | 'appointment' | 'sample'

export interface Available {
  kind: Availability
  label: string
  text: string
}

export function availabilityOf(record: SeenRecord): Available {
  if (isSample(record)) {
    return {
      kind: 'sample',
      label: 'Sample record',
      text: 'This is not a real item, so no copy can be made. It stays on the list as an example.',
    }
  }
  if (record.access.level === 'restricted') {
    return { kind: 'appointment', label: 'By appointment', text: 'Available to read on site by appointment; no copies are sent.' }
  }
  if (record.media.length > 0) {
    return { kind: 'online', label: 'Already online', text: 'You can view it on its page now. Ask for a larger scan if you need one.' }
  }
  const where = record.heldBy === '' ? '' : ` The original is held by ${record.heldBy}; an archivist will ask there or tell you how.`
  return { kind: 'copy', label: 'Copy possible', text: `It is not online.${where}` }
}

/** Where an item lies on the shelf; '' where nothing is known. Records of one container are fetched together. */
export function containerOf(record: Pick<SeenRecord, 'collection' | 'series' | 'box' | 'folder'>): string {
  if (record.box === '') return ''
  const folder = record.folder === '' ? '' : `, folder ${record.folder}`
  return `${record.collection}${record.series === '' ? '' : `, ${record.series}`}, box ${record.box}${folder}`
}

/** Records with those of the same container folded into one group, in the order of the first of each. */
export function foldContainers<Item extends { container: string }>(items: readonly Item[]): { container: string; items: Item[] }[] {
  const groups: { container: string; items: Item[] }[] = []
  for (const item of items) {
    const group = item.container === '' ? undefined : groups.find(({ container }) => container === item.container)
    if (group) group.items.push(item)
    else groups.push({ container: item.container, items: [item] })
  }
  return groups
}
