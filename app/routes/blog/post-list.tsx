/** Posts one under the other. Within a category each shows how it begins and its parts; among all, what it tells. */
import { SAMPLE_POST_LABEL } from '../../../catalog/samples.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownPost } from './posts.ts'

export function PostList({ posts, within, samples }: { posts: readonly ShownPost[]; within: boolean; samples: boolean }) {
  return (
    <ol className="posts">
      {posts.map((post) => (
        <li key={post.path}>
          <article>
            <p className="post-facts">
              <time className="mono" dateTime={post.published}>
                {post.date}
              </time>
              {post.category && !within ? <Link to={post.category.path}>{post.category.title}</Link> : null}
              {samples ? <span className="sample">{SAMPLE_POST_LABEL}</span> : null}
            </p>
            <h2>
              <Link className="q" to={post.path}>
                {post.title}
              </Link>
            </h2>
            <p>{within ? post.opening : post.summary}</p>
            {within && post.parts.length > 0 ? <p className="note">In this post: {post.parts.join('; ')}.</p> : null}
          </article>
        </li>
      ))}
    </ol>
  )
}
