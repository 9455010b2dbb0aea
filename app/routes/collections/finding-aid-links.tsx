import * as collectionsWords from '../../../messages/areas/collections.ts'
import { paths } from '../../paths.ts'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'

/** Links to the finding aid as a page and as a PDF, which is in the archive's language. */
export function FindingAidLinks({ id }: { id: string }) {
  const t = useWords()
  const addressIn = useAddress()
  const hrefLang = useContentLanguage()
  const page = `${paths.collection(id)}/finding-aid`
  return (
    <p className="note">
      <a href={addressIn(page)}>{t(collectionsWords.findingAid)}</a>
      {' · '}
      <a href={`${page}.pdf`} hrefLang={hrefLang}>
        {t(collectionsWords.findingAidPdf)}
      </a>
    </p>
  )
}
