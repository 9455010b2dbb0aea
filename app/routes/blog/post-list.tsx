/** Posts one under the other. Within a category each shows how it begins and its parts; among all, what it tells. */
import * as newsWords from '../../../messages/en/news.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownPost } from './posts.ts'

export function PostList({ posts, within, samples }: { posts: readonly ShownPost[]; within: boolean; samples: boolean }) {
  const t = useWords()
  const lang = useContentLanguage()
  if (posts.length === 0) return <p className="note">{t(newsWords.noPosts)}</p>
  return (
    <ol className="posts">
      {posts.map((post) => (
        <li key={post.path}>
          <article>
            <p className="post-facts">
              <time className="mono" dateTime={post.published}>
                {post.date}
              </time>
              {post.category && !within ? (
                <Link to={post.category.path} lang={post.category.title.lang}>
                  {post.category.title.words}
                </Link>
              ) : null}
              {samples ? <span className="sample">{t(newsWords.samplePost)}</span> : null}
            </p>
            <h2>
              <Link className="q" to={post.path} lang={lang}>
                {post.title}
              </Link>
            </h2>
            <p lang={lang}>{within ? post.opening : post.summary}</p>
            {within && post.parts.length > 0 ? (
              <p className="note">
                {t(newsWords.inThisPost)} <span lang={lang}>{post.parts.join('; ')}</span>.
              </p>
            ) : null}
          </article>
        </li>
      ))}
    </ol>
  )
}
