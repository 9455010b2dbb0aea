/**
 * The list of news, and what stands over a post.
 * Made from messages/en/news.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('news')

export const title: Message = "News and Updates"
export const titleOf: Message<{ category: string | number }> = ["News: ",["category"]]
export const follow: Message<unknown, 'atom' | 'rss'> = ["Follow new posts: ",["rss","RSS"]," or ",["atom","Atom"]]
export const noPosts: Message = "No posts yet."
export const categories: Message = "Categories"
export const all: Message = "All posts"
export const inThisPost: Message = "In this post:"
export const samplePost: Message = "Sample post"
export const sampleNote: Message = "The date is part of the sample: the post reports no event. Its statements about history cite their sources."
