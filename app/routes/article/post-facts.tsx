/** What stands over a post of the news: that it is a sample, its date and its category. */
import { SAMPLE_POST_LABEL, SAMPLE_POST_NOTE } from '../../../catalog/samples.ts'
import { Link } from '../../ui/link.tsx'
import type { NewsCategory } from '../blog/categories.ts'

export function PostFacts({ published, date, category }: { published: string; date: string; category: NewsCategory | null }) {
  return (
    <div className="post-facts">
      <span className="sample">{SAMPLE_POST_LABEL}</span>
      {date ? (
        <time className="mono" dateTime={published}>
          {date}
        </time>
      ) : null}
      {category ? <Link to={category.path}>{category.title}</Link> : null}
      <p className="note">{SAMPLE_POST_NOTE}</p>
    </div>
  )
}
