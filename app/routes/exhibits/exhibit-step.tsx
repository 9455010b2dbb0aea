/** One record of the sequence, with what is told beside it. */
import { FACSIMILE_LABEL } from '../../../catalog/quoted-words.ts'
import { ArticleBlocks } from '../../components/article/index.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { CoveredPicture } from '../../components/record/index.ts'
import { BasisFlag, CallNumber, RecordPicture } from '../../components/record-card/index.ts'
import { Link } from '../../ui/link.tsx'
import type { ExhibitData } from './exhibit-data.ts'

export function ExhibitStep({ step: { heading, blocks, card }, number }: { step: ExhibitData['steps'][number]; number: number }) {
  return (
    <li className="ex-step" id={`step-${number}`}>
      <div className="ex-pic">
        <Link to={card.path} tabIndex={-1} aria-hidden="true">
          {card.contentNote === '' ? <RecordPicture picture={card.picture} /> : <CoveredPicture note={card.contentNote} />}
        </Link>
        <p className="ex-label">{labelOf(card)}</p>
      </div>
      <div className="ex-told">
        <h2>
          <span className="mono">{number}</span> {heading}
        </h2>
        <div className="prose">
          <ArticleBlocks blocks={blocks} />
        </div>
        <p className="ex-record">
          <Link className="q" to={card.path}>
            {card.title}
          </Link>
          {card.date === '' ? null : <span>, {card.date}</span>}
        </p>
        <p className="flags">
          <CallNumber id={card.id} />
          <BasisFlag sample={card.sample} />
          <SaveButton id={card.id} />
        </p>
      </div>
    </li>
  )
}

function labelOf({ picture, sample }: ExhibitData['steps'][number]['card']): string {
  switch (picture.kind) {
    case 'scan':
      return sample ? 'Sample picture, not a real item' : 'Scan'
    case 'plate':
      return 'Illustration; not a picture of the item'
    case 'facsimile':
      return FACSIMILE_LABEL
    case 'sheet':
      return 'Description sheet; the text is not held here'
    case 'words':
      return 'Set in type; no picture is available'
  }
}
