/**
 * Allows the inline scripts and styles of a page by what they say instead of by a secret of each answer: the same page is then the same bytes
 * for everybody and can be kept. Our own scripts are recognized by the mark they were rendered with, which no text on a page can
 * know; a script that got in any other way has no mark and does not run.
 */
import { createHash } from 'node:crypto'

export interface SealedPage {
  html: string
  /** Sources for the content security policy: 'sha256-…', each once. */
  scripts: readonly string[]
  styles: readonly string[]
}

/** Scripts that are the same on every page are hashed once. */
const hashes = new Map<string, string>()
const MOST_REMEMBERED = 100
/** Longer ones hold what one page was made from. */
const LONGEST_REMEMBERED = 3_000

/** A source for the content security policy. */
export function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  if (text.length > LONGEST_REMEMBERED) return hash
  if (hashes.size >= MOST_REMEMBERED) hashes.clear()
  hashes.set(text, hash)
  return hash
}

const HEAD_END = '</head>'
const END = '</body></html>'

/**
 * @param mark the nonce the page was rendered with: unguessable, letters and digits alone.
 * @param last what the last script of the page says; '' for none.
 */
export function sealedPage(html: string, mark: string, last = ''): SealedPage {
  const attribute = ` nonce="${mark}"`
  const at = Math.max(0, html.indexOf(HEAD_END))
  const scriptsAt = html.lastIndexOf(`<script${attribute}>${FIRST_SCRIPT}`)
  const scripted = scriptsAt > 0
  const given = html.slice(0, at)
  // They are asked for with the scripts, after the first paint.
  const files = scripted ? [...given.matchAll(PRELOAD)].map(([, file]) => file) : []
  const head = marked(scripted ? given.replaceAll(PRELOAD, '') : given, attribute)
  const body = marked(scripted ? html.slice(at, scriptsAt) : html.slice(at), attribute)
  const { html: styled, rules } = withoutStyleAttributes(body.html)
  const late = scripted ? lateScripts(html.slice(scriptsAt), attribute, files.join(' ')) : NOTHING
  const end = scripted && last !== '' ? `${late.html.slice(0, -END.length)}<script>${last}</script>${END}` : late.html
  const added = { scripts: last === '' ? [] : [hashOf(last)], styles: rules === '' ? [] : [hashOf(rules)] }
  const parts = [head, body, late, added]
  return {
    html: [head.html, rules === '' ? '' : `<style>${rules}</style>`, styled, end].join(''),
    scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  }
}

const NOTHING: SealedPage = { html: '', scripts: [], styles: [] }

/** The same without the mark, and what had it. */
function marked(html: string, attribute: string): SealedPage {
  const [first = '', ...rest] = html.split(attribute)
  const texts = { script: new Set<string>(), style: new Set<string>() }
  let before = first
  for (const after of rest) {
    // Other elements, such as links to scripts, may have the mark, too: only these have a text of their own to be allowed.
    const name = /^<(script|style)\b[^>]*$/.exec(before.slice(before.lastIndexOf('<')))?.[1]
    const text = after.slice(after.indexOf('>') + 1, after.indexOf(`</${name}>`))
    if (name === 'script' || name === 'style') texts[name].add(text)
    before = after
  }
  return { html: first + rest.join(''), scripts: [...texts.script].map(hashOf), styles: [...texts.style].map(hashOf) }
}

/**
 * A content security policy can allow a style element by what it says, but no style attribute. What React wrote as attributes (bars
 * of the time rail, shares of a chart) stands in one style element instead. In the browser React sets styles by script, which the policy
 * does not concern, and they win over these.
 */

const ATTRIBUTE = ' style="'
/** Nothing that could end the declaration, or the element. */
const PLAIN = /^[^{}<>\\]*$/
const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

/** @returns the page, and the rules of the element that it got; '' where it has no such attributes. */
function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const [first = '', ...rest] = html.split(ATTRIBUTE)
  const numbers = new Map<string, number>()
  let inTag = endsInTag(first, false)
  const pieces = rest.map((piece) => {
    const end = piece.indexOf('"')
    const value = piece.slice(0, end).replace(/&(quot|amp|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    const moved = inTag && PLAIN.test(value)
    inTag = endsInTag(piece, inTag)
    if (!moved) return ATTRIBUTE + piece
    const number = numbers.get(value) ?? numbers.size
    numbers.set(value, number)
    return ` data-style="${number}"${piece.slice(end + 1)}`
  })
  if (numbers.size === 0) return { html, rules: '' }
  // Twice, so that it weighs more than the rule of any block.
  const rules = [...numbers].map(([value, number]) => `[data-style="${number}"][data-style]{${value}}`).join('')
  return { html: first + pieces.join(''), rules }
}

/** Whether the next sign stands between the angle brackets of a tag. */
function endsInTag(html: string, before: boolean): boolean {
  const [open, close] = [html.lastIndexOf('<'), html.lastIndexOf('>')]
  return open === close ? before : open > close
}

/** Vite's server for development puts styles into elements of its own. */
const STYLES_AT_WORK = import.meta.env?.DEV ? ["'unsafe-inline'"] : null

/**
 * Headers that keep a page to itself: own scripts and files only, no framing, no sniffing, no tracking.
 * @param inline sources of the inline scripts and styles that count, such as 'sha256-…'.
 * @param frame address of the one film that a page may show in a frame; '' for none.
 */
export function securityHeaders({ scripts, styles }: Pick<SealedPage, 'scripts' | 'styles'>, frame = ''): [string, string][] {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...(STYLES_AT_WORK ?? styles)].join(' '),
    "img-src 'self' data: blob:",
    `frame-src ${frame === '' ? "'none'" : new URL(frame).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), interest-cohort=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}

/** As React Router's <Scripts> writes them. */
const FIRST_SCRIPT = 'window.__reactRouterContext = '
const PRELOAD = /<link rel="modulepreload" href="([^"<]+)"[^<>]*\/>/g
const MODULE = /<script type="module" async="">(.*?)(?:<\/script>|$)/s

/**
 * The text of the module waits in an element that is no script yet; this makes it one. A frame is drawn after its callbacks, and
 * only then a timer comes; a page in the background draws none. The frame may still wait for faces, so scripts give way to these. What it adds is taken out again: React takes the page over as it was sent.
 */
const START = `(function(own,late){own.remove();function start(){late.dataset.files.split(" ").forEach(function(file){var link=document.createElement("link");link.rel="modulepreload";link.fetchPriority="low";link.href=file;document.head.append(link)});var script=document.createElement("script");script.type="module";script.fetchPriority="low";script.textContent=late.textContent;document.head.append(script);script.remove()}if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})})(document.currentScript,document.currentScript.previousElementSibling)`

/** What pages of the same routes end with, made once. */
const ends = new Map<string, SealedPage>()

/**
 * Moves a page's scripts behind its first paint. Every page works without them, so what a reader waits for (styles, fonts, the first
 * picture) has the connection to itself; then all scripts are requested at once.
 * @param html a page from its first script on.
 * @param files what they load, one blank between.
 */
function lateScripts(html: string, attribute: string, files: string): SealedPage {
  const plain = html.replaceAll(attribute, '')
  const key = files + plain
  const known = ends.get(key)
  if (known) return known
  const { scripts, styles } = marked(html, attribute)
  const late = plain.replace(
    MODULE,
    (_, text: string) => `<script type="text/plain" data-files="${files}">${text}</script><script>${START}</script>`,
  )
  const made = { html: late, scripts: [...scripts, hashOf(START)], styles }
  if (ends.size >= MOST_REMEMBERED) ends.clear()
  ends.set(key, made)
  return made
}
