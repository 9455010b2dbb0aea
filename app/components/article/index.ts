/** What pages draw articles with; shown-article.ts is for loaders. */
export { ArticlePage } from './article-page.tsx'
export { ArticleBlocks } from './article-text.tsx'
export { ArticleContext } from './source-marks.tsx'
