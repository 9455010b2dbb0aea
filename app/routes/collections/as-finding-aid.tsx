/** Where the collection can be read as a finding aid, in the language of the archive; the page of it leads on to EAD. */
import * as collectionsWords from '../../../messages/en/collections.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'

export function AsFindingAid({ id }: { id: string }) {
  const t = useWords()
  return (
    <p className="note">
      <a href={`${paths.collection(id)}/finding-aid`} hrefLang={useContentLanguage()}>
        {t(collectionsWords.findingAid)}
      </a>
    </p>
  )
}
