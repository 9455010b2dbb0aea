/** A collection box by box: one is chosen, or all. Where there are many, the list is folded. */
import { ChoiceChip } from '../../ui/chip.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { browseAddress } from './browse-address.ts'
import type { BrowseData } from './browse-data.ts'

const IN_SIGHT = 24

interface BoxListProps {
  collection: string
  boxes: BrowseData['boxes']
  /** '' for all. */
  current: string
}

export function BoxList({ collection, boxes, current }: BoxListProps) {
  const chips = [{ box: '', count: 0 }, ...boxes].map(({ box, count }) => (
    <ChoiceChip key={box} to={`${browseAddress(collection, 1, box)}#shelves`} chosen={box === current}>
      {box === '' ? 'All boxes' : `Box ${box}`}
      {box === '' ? null : <b> {wholeNumber(count)}</b>}
    </ChoiceChip>
  ))
  return (
    <nav className="boxes" aria-label="Boxes">
      {boxes.length <= IN_SIGHT ? (
        <div className="chips">{chips}</div>
      ) : (
        <details className="unfold" open={current !== ''}>
          <summary>{wholeNumber(boxes.length)} boxes</summary>
          <div className="chips">{chips}</div>
        </details>
      )}
    </nav>
  )
}
