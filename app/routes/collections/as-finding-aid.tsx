/** Where the collection can be read as a finding aid or kept as one, in the language of the archive; the page of it leads on to EAD. */
import * as collectionsWords from '../../../messages/en/collections.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'

export function AsFindingAid({ id }: { id: string }) {
  const t = useWords()
  const hrefLang = useContentLanguage()
  const page = `${paths.collection(id)}/finding-aid`
  return (
    <p className="note">
      <a href={page} hrefLang={hrefLang}>
        {t(collectionsWords.findingAid)}
      </a>
      {' · '}
      <a href={`${page}.pdf`} hrefLang={hrefLang}>
        {t(collectionsWords.findingAidPdf)}
      </a>
    </p>
  )
}
