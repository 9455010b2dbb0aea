/** What stands over a post of the news: that it is a sample, its date and its category. */
import { SAMPLE_POST_LABEL, SAMPLE_POST_NOTE } from '../../../catalog/samples.ts'
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
  return (
    <div className="post-facts">
      {sample ? <span className="sample">{SAMPLE_POST_LABEL}</span> : null}
      {date ? (
        <time className="mono" dateTime={published}>
          {date}
        </time>
      ) : null}
      {category ? <Link to={category.path}>{category.title}</Link> : null}
      {sample ? <p className="note">{SAMPLE_POST_NOTE}</p> : null}
    </div>
  )
}
