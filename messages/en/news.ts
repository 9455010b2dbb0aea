/** The list of news, and what stands over a post. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('news')

export const title = message('News and Updates')
export const titleOf = message('News: {category}')
export const follow = message('Follow new posts: <rss>RSS</rss> or <atom>Atom</atom>')
export const noPosts = message('No posts yet.')
export const categories = message('Categories')
export const all = message('All posts')
export const inThisPost = message('In this post:')
export const samplePost = message('Sample post')
export const sampleNote = message(
  'The date is part of the sample: the post reports no event. Its statements about history cite their sources.',
)
