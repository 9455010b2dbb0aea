/** The running text of an article. */
import { Fragment, useContext } from 'react'
import type { Block, Inline } from '../../../catalog/articles/article-tree.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useOwnLanguage } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { FigureMark } from '../sources/sources.tsx'
import type { ArticleContent } from './article.server.ts'
import { ArticleContext, referenceKey, SourceMarks } from './source-marks.tsx'
import { TypedBlock } from './typed-block.tsx'

export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <ArticleBlock key={keyOf(block, at)} block={block} />)
}

/** The blocks of a whole article, with sources in the margin beside those that cite them first. */
export function ArticleText({ article }: { article: ArticleContent }) {
  const beside = firstCited(article.blocks, article)
  return article.blocks.map((block, at) => (
    <Fragment key={keyOf(block, at)}>
      <ArticleBlock block={block} />
      <MarginNotes sources={beside[at] ?? []} />
    </Fragment>
  ))
}

/** Blocks never move: their place is their key. */
function keyOf(block: Block, at: number): string {
  return block.kind === 'heading' ? block.id : `${block.kind}-${at}`
}

function ArticleBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <InlineText content={block.content} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className="plain-list">
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a finished text never move
            <li key={`${at}-${item.length}`}>
              <ItemBlocks blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote className="quote">
          <ArticleBlocks blocks={block.blocks} />
        </blockquote>
      )
    case 'typed':
      return <TypedBlock block={block.block} />
  }
}

/** A list item of one paragraph is set without one. */
function ItemBlocks({ blocks }: { blocks: readonly Block[] }) {
  const [only] = blocks
  return blocks.length === 1 && only?.kind === 'paragraph' ? <InlineText content={only.content} /> : <ArticleBlocks blocks={blocks} />
}

function InlineText({ content }: { content: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: runs of a finished text never move
  return content.map((part, at) => <InlinePart key={`${at}-${part.kind}`} part={part} />)
}

function InlinePart({ part }: { part: Inline }) {
  const { figures } = useContext(ArticleContext)
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return (
        <strong>
          <InlineText content={part.content} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <InlineText content={part.content} />
        </em>
      )
    case 'link':
      return part.href.startsWith('/') ? (
        <Link to={part.href}>
          <InlineText content={part.content} />
        </Link>
      ) : (
        <ExternalLink href={part.href}>
          <InlineText content={part.content} />
        </ExternalLink>
      )
    case 'note':
      return <SourceMarks references={part.references} />
    case 'figure':
      return <DisplayFigure figure={figures[part.id]} />
  }
}

function DisplayFigure({ figure }: { figure: ArticleContent['figures'][string] | undefined }) {
  const here = useOwnLanguage()
  if (!figure) return null
  return (
    <>
      {figure.value}
      {figure.mark === '' ? null : (
        <small className="mono" lang={here}>
          {' '}
          {figure.mark}
        </small>
      )}
      {figure.noted ? <FigureMark /> : null}
    </>
  )
}

/**
 * Sources in the margin of a wide window, beside the paragraph that cites them first. The list at the foot has them all, so that
 * these are for the eye alone.
 */
type Numbered = Pick<ArticleContent, 'numbers' | 'sources'>

/** Sources that each block is the first to cite: numbers are given in the order of their first mark. */
function firstCited(blocks: readonly Block[], { numbers, sources }: Numbered): (readonly ArticleContent['sources'][number][])[] {
  let last = 0
  return blocks.map((block) => {
    const cited = new Set(marksIn(block).map((key) => numbers[key] ?? 0))
    const fresh = sources.filter(({ number }) => number > last && cited.has(number))
    last = Math.max(last, ...cited)
    return fresh
  })
}

/** Typed blocks take the whole width: their sources are at the foot. */
function marksIn(block: Block): string[] {
  if (block.kind === 'paragraph') return inlineMarks(block.content)
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(marksIn))
  return block.kind === 'quote' ? block.blocks.flatMap(marksIn) : []
}

function inlineMarks(content: readonly Inline[]): string[] {
  return content.flatMap((part) => {
    if (part.kind === 'note') return part.references.map(referenceKey)
    return 'content' in part ? inlineMarks(part.content) : []
  })
}

function MarginNotes({ sources }: { sources: ReturnType<typeof firstCited>[number] }) {
  if (sources.length === 0) return null
  return (
    <div className="side-notes" aria-hidden="true">
      {sources.map(({ number, citation }) => (
        <span key={number}>
          <b>{number}</b> {citation}
        </span>
      ))}
    </div>
  )
}
