/** A collection box by box: one is chosen, or all. Where there are many, the list is folded. */

import * as browseWords from '../../../messages/en/browse.ts'
import { ChoiceChip } from '../../ui/chip.tsx'
import { useWords } from '../../ui/language.ts'
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
  const t = useWords()
  const chips = [{ box: '', count: 0 }, ...boxes].map(({ box, count }) => (
    <ChoiceChip key={box} to={`${browseAddress(collection, 1, box)}#shelves`} chosen={box === current}>
      {box === '' ? t(browseWords.allBoxes) : t(browseWords.box, { box })}
      {box === '' ? null : <b> {wholeNumber(count)}</b>}
    </ChoiceChip>
  ))
  return (
    <nav className="boxes" aria-label={t(browseWords.boxes)}>
      {boxes.length <= IN_SIGHT ? (
        <div className="chips">{chips}</div>
      ) : (
        <details className="unfold" open={current !== ''}>
          <summary>{t(browseWords.boxCount, { count: boxes.length })}</summary>
          <div className="chips">{chips}</div>
        </details>
      )}
    </nav>
  )
}
