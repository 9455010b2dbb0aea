/**
 * A content security policy can allow a style element by what it says, but no style attribute. What React wrote as attributes (bars
 * of the time rail, shares of a chart) stands in one style element instead. In the browser React sets styles by script, which the policy
 * does not concern, and they win over these.
 */

const ATTRIBUTE = ' style="'
const END = '</head>'
/** Nothing that could end the declaration, or the element. */
const PLAIN = /^[^{}<>\\]*$/
const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

/** @param mark attribute of the style element, by which it is allowed. */
export function withoutStyleAttributes(html: string, mark: string): string {
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
  if (numbers.size === 0) return html
  // Twice, so that it weighs more than the rule of any block.
  const rules = [...numbers].map(([value, number]) => `[data-style="${number}"][data-style]{${value}}`)
  return (first + pieces.join('')).replace(END, () => `<style${mark}>${rules.join('')}</style>${END}`)
}

/** Whether the next sign stands between the angle brackets of a tag. */
function endsInTag(html: string, before: boolean): boolean {
  const [open, close] = [html.lastIndexOf('<'), html.lastIndexOf('>')]
  return open === close ? before : open > close
}
