/** A written page: where it sits in time, the text, what it names, and the records that bear on it. */
import * as articlesWords from '../../../messages/en/articles.ts'
import { ArticlePage } from '../../components/article/index.ts'
import { RecordCard } from '../../components/record/index.ts'
import { TimePlace } from '../../components/time-rail/index.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { ArticleBanner } from './article-banner.tsx'
import type { ArticleData } from './article-data.ts'
import { ArticleTools } from './article-tools.tsx'
import { PostFacts } from './post-facts.tsx'

export function ArticleView({ article, plate, previous, next, related, rail, post, named }: ArticleData) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <ArticlePage
      article={article}
      previous={previous}
      next={next}
      above={
        <>
          {post ? <PostFacts {...post} /> : null}
          {plate === null ? null : <ArticleBanner plate={plate.id} focus={plate.focus} />}
          {rail ? <TimePlace rail={rail} subject="page" /> : null}
        </>
      }
      below={
        <>
          {named.length > 0 ? (
            <section className="named" aria-labelledby="named">
              <h2 id="named">{t(articlesWords.namedHere)}</h2>
              <dl>
                {named.map(({ label, links }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    {links.map(({ name, to }) => (
                      <dd key={name} lang={lang}>
                        <Link to={to}>{name}</Link>
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            </section>
          ) : null}
          <ArticleTools path={article.path} title={article.title} />
          {related.length > 0 ? (
            <section className="near sub-more" aria-labelledby="related">
              <div className="sec-h">
                <h2 id="related">{t(articlesWords.relatedRecords)}</h2>
              </div>
              <div className="grid4">
                {related.map((record) => (
                  <RecordCard key={record.id} record={record} />
                ))}
              </div>
            </section>
          ) : null}
        </>
      }
    />
  )
}
