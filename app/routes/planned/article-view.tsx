/** A written page: the article with the records it names. */
import { ArticlePage } from '../../components/article/index.ts'
import { RecordCard } from '../../components/record/index.ts'
import type { articleFor } from './article-for.ts'

export function ArticleView({ article, previous, next, related }: NonNullable<ReturnType<typeof articleFor>>) {
  return (
    <ArticlePage
      article={article}
      previous={previous}
      next={next}
      below={
        related.length > 0 ? (
          <section className="near sub-more" aria-labelledby="related">
            <div className="sec-h">
              <h2 id="related">Related records</h2>
            </div>
            <div className="grid4">
              {related.map((record) => (
                <RecordCard key={record.id} record={record} />
              ))}
            </div>
          </section>
        ) : null
      }
    />
  )
}
