/** A written page: where it sits in time, the text, what it names, and the records that bear on it. */
import * as articlesWords from '../../../messages/areas/articles.ts'
import * as newsWords from '../../../messages/areas/news.ts'
import { ArticlePage } from '../../components/article/article-page.tsx'
import { PrintButton } from '../../components/page-tools/page-tools.tsx'
import { RecordCard } from '../../components/record/record-card.tsx'
import { TimePlace } from '../../components/time-rail/time-rail.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { NewsCategory } from '../blog/blog.server.ts'
import type { ArticleData } from './article.server.ts'

export function ArticleView({ article, translated, plate, previous, next, related, rail, post, named }: ArticleData) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <ArticlePage
      article={article}
      translated={translated}
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

/** @param focus what stays in view, as CSS places it. */
function ArticleBanner({ plate, focus }: { plate: string; focus: string }) {
  const t = useWords()
  const picture = (width: number) => `/media/plates/${plate}/0/${width}`
  return (
    <figure className="a-band">
      <img
        src={picture(1600)}
        srcSet={[400, 800, 1600].map((width) => `${picture(width)} ${width}w`).join(', ')}
        sizes="100vw"
        style={{ objectPosition: focus }}
        alt=""
        width="1200"
        height="457"
      />
      <figcaption>{t(articlesWords.illustration)}</figcaption>
    </figure>
  )
}

/** What a reader may do with an article: say what is wrong with it, or print it. */
function ArticleTools({ path, title }: { path: string; title: string }) {
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

/** What stands over a post of the news: that it is a sample, its date and its category. */
interface PostFactsProps {
  /** An illustration, and marked so. */
  sample: boolean
  published: string
  date: string
  category: NewsCategory | null
}

function PostFacts({ sample, published, date, category }: PostFactsProps) {
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
