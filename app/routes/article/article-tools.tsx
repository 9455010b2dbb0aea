/** What a reader may do with an article: say what is wrong with it, or print it. */
import * as articlesWords from '../../../messages/en/articles.ts'
import { PrintButton } from '../../components/page-tools/index.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentMark, useWords } from '../../ui/language.ts'

export function ArticleTools({ path, title }: { path: string; title: string }) {
  const t = useWords()
  const name = useContentMark()
  return (
    <div className="btns art-tools">
      <ButtonLink size="sm" to={paths.suggestCorrection(path)}>
        {t(articlesWords.suggestCorrection)}
        <span className="vh"> {t.rich(articlesWords.suggestCorrectionTo, { title, name })}</span>
      </ButtonLink>
      <PrintButton />
    </div>
  )
}
