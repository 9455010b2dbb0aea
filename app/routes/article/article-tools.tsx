/** What a reader may do with an article: say what is wrong with it, or print it. */
import { PrintButton } from '../../components/page-tools/index.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function ArticleTools({ path, title }: { path: string; title: string }) {
  return (
    <div className="btns art-tools">
      <ButtonLink size="sm" to={paths.suggestCorrection(path)}>
        Suggest a correction<span className="vh"> to {title}</span>
      </ButtonLink>
      <PrintButton />
    </div>
  )
}
