/** What stands over a post of the news: that it is a sample, its date and its category. */
import * as newsWords from '../../../messages/en/news.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { NewsCategory } from '../blog/categories.ts'

interface PostFactsProps {
  /** An illustration, and marked so. */
  sample: boolean
  published: string
  date: string
  category: NewsCategory | null
}

export function PostFacts({ sample, published, date, category }: PostFactsProps) {
  const t = useWords()
  return (
    <div className="post-facts">
      {sample ? <span className="sample">{t(newsWords.samplePost)}</span> : null}
      {date ? (
        <time className="mono" dateTime={published}>
          {date}
        </time>
      ) : null}
      {category ? (
        <Link to={category.path} lang={category.title.lang}>
          {category.title.words}
        </Link>
      ) : null}
      {sample ? <p className="note">{t(newsWords.sampleNote)}</p> : null}
    </div>
  )
}
