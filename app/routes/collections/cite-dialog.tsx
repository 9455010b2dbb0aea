/** The citations of a record in a dialog. Loaded when it is first opened. */
import * as collectionCardsWords from '../../../messages/areas/collection-cards.ts'
import { CiteBlock } from '../../components/record/citations.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { CiteProps } from './document-card.tsx'

export function CiteDialog({ id, title, citations, onClose }: CiteProps & { onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog title={t(collectionCardsWords.citeRecord)} onClose={onClose}>
      <p className="mono">{id}</p>
      <p lang={useContentLanguage()}>{title}</p>
      <div className="cite in-dialog">
        <CiteBlock citations={citations} />
      </div>
    </Dialog>
  )
}
