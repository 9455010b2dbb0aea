/** Where the collection can be read as a finding aid or kept as one; the page of it leads on to EAD. The file is in the language of the archive. */
import * as collectionsWords from '../../../messages/en/collections.ts'
import { paths } from '../../paths.ts'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'

export function AsFindingAid({ id }: { id: string }) {
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
