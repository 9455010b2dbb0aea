/** What is wrong with the layout of the page that a browser shows: read from where its letters are drawn. Runs inside the page. */

/** @returns one line per fault; nothing where all text can be read. */
export function layoutFaults(): string[] {
  /** Narrower than this, text of more than this many lines is shredded. */
  const narrow = { width: 60, lines: 5 }
  interface Line {
    text: Text
    block: Element
    box: { left: number; right: number; top: number; bottom: number }
  }
  const faults = new Set<string>()
  const root = document.documentElement
  /** Letters twice as large: long words may break. */
  const doubled = Number.parseFloat(getComputedStyle(root).fontSize) > 28
  const scrolled = root.scrollWidth - root.clientWidth
  if (scrolled > 0) faults.add(`scrolls sideways by ${scrolled} px: ${widest()}`)

  const lines: Line[] = []
  const blocks = new Map<Element, Line[]>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !/\S/.test(node.data)) continue
    const parent = node.parentElement
    if (!parent || !shown(parent)) continue
    const block = blockOf(parent)
    const clip = clipOf(parent)
    const range = document.createRange()
    range.selectNodeContents(node)
    if (!doubled && range.getClientRects().length > 1)
      for (const word of brokenWords(node, clip)) faults.add(`broken word: ${word} in ${named(block, node)}`)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // The middle of a line, where its small letters are: faces are drawn taller than lines are set.
      const trim = (bottom - top) * 0.32
      const box = {
        left: Math.max(left, clip.left),
        right: Math.min(right, clip.right),
        top: Math.max(top + trim, clip.top),
        bottom: Math.min(bottom - trim, clip.bottom),
      }
      if (box.right - box.left < 2 || box.bottom - box.top < 2) continue
      const line = { text: node, block, box }
      lines.push(line)
      blocks.set(block, [...(blocks.get(block) ?? []), line])
    }
  }

  for (const [block, own] of blocks) {
    const rows = new Set(own.map(({ box }) => Math.round(box.top / 6))).size
    const width = block.getBoundingClientRect().width
    if (width < narrow.width && rows > narrow.lines) faults.add(`${rows} lines in ${Math.round(width)} px: ${named(block)}`)
  }

  lines.sort((a, b) => a.box.top - b.box.top)
  for (const [at, one] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next]
      if (!other || other.box.top >= one.box.bottom - 1) break
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      if (across > 3 && down > 1 && one.text !== other.text)
        faults.add(`text over text: ${named(one.block, one.text)} and ${named(other.block, other.text)}`)
    }
  }

  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1, at + 40)) {
      for (const [left, right] of [
        [one, other],
        [other, one],
      ] as const) {
        const gap = right.box.left - left.box.right
        const level = Math.min(left.box.bottom, right.box.bottom) - Math.max(left.box.top, right.box.top)
        // Less than half the width of a space.
        const joined =
          gap > -3 && gap < level / 3 && level > 3 && /[\p{L}\p{N}]$/u.test(left.text.data) && /^[\p{L}\p{N}]/u.test(right.text.data)
        if (joined && controlOf(left.text) !== controlOf(right.text))
          faults.add(`runs together: ${named(left.block, left.text)} and ${named(right.block, right.text)}`)
      }
    }
  }

  for (const control of document.body.querySelectorAll('a, button, summary, input, select, textarea, h2')) {
    const style = getComputedStyle(control)
    const heading = control.tagName === 'H2'
    const framed = ['Top', 'Bottom'].every(
      (side) =>
        style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none' &&
        style.getPropertyValue(`border-${side.toLowerCase()}-width`) !== '0px',
    )
    if ((!framed && !heading) || !shown(control)) continue
    const box = control.getBoundingClientRect()
    const clip = clipOf(control.parentElement ?? control)
    if (clip.right - clip.left < 2) continue
    for (const { text, block, box: line } of lines) {
      // A kicker belongs to its heading.
      if (heading && control.parentElement?.contains(text)) continue
      if (controlOf(text) || Math.min(line.right, box.right) - Math.max(line.left, box.left) < 3) continue
      const full = (line.bottom - line.top) * 0.9
      const above = box.top - (line.bottom + full)
      const below = line.top - full - box.bottom
      if ((heading ? above > -8 && above < 6 : above > -4 && above < 2) || (!heading && below > -4 && below < 2))
        faults.add(`crowded: ${named(control)} and ${named(block, text)}`)
    }
  }

  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element)
    const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
    if (
      !hides ||
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none' ||
      !shown(element) ||
      !/\S/.test(element.textContent ?? '')
    )
      continue
    // The viewer is a window onto what can be moved and magnified.
    if (element.closest('.stage')) continue
    if (element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1) faults.add(`cut off at its side: ${named(element)}`)
    if (element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 2) faults.add(`cut off at its foot: ${named(element)}`)
  }
  return [...faults]

  /** Words whose letters stand on several lines. Addresses and identifiers may break anywhere. */
  function brokenWords(text: Text, clip: { left: number; right: number }): string[] {
    return [...text.data.matchAll(/\S+/g)].flatMap((token) =>
      /[\d/:_@]|\p{L}\.\p{L}/u.test(token[0])
        ? []
        : [...token[0].matchAll(/\p{L}{2,}/gu)].flatMap((word) => {
            const range = document.createRange()
            const start = token.index + word.index
            range.setStart(text, start)
            range.setEnd(text, start + word[0].length)
            const seen = [...range.getClientRects()].filter(
              ({ left, right }) => Math.min(right, clip.right) - Math.max(left, clip.left, 0) > 2,
            )
            const lines = new Set(seen.map(({ top }) => Math.round(top)))
            return lines.size > 1 ? [word[0]] : []
          }),
    )
  }
  function controlOf(text: Text): Element | null {
    return text.parentElement?.closest('a, button, summary, label') ?? null
  }
  /** Seen: laid out, not transparent, not for screen readers only, and not the drawing of a sheet, which runs out of its frame. */
  function shown(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    return element.closest('.vh, .skip, svg, .sheet, noscript, script, style') === null
  }
  function blockOf(element: Element): Element {
    let block = element
    while (block.parentElement && /^inline$|^contents$/.test(getComputedStyle(block).display)) block = block.parentElement
    return block
  }
  /** The part of the page in which an element can be seen: scrolling and cutting parents bound it. */
  function clipOf(element: Element) {
    const clip = { left: 0, right: Infinity, top: Number.NEGATIVE_INFINITY, bottom: Infinity }
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      if (overflowX !== 'visible') Object.assign(clip, { left: Math.max(clip.left, box.left), right: Math.min(clip.right, box.right) })
      if (overflowY !== 'visible') Object.assign(clip, { top: Math.max(clip.top, box.top), bottom: Math.min(clip.bottom, box.bottom) })
      if (position === 'fixed') break
    }
    return clip
  }
  function named(element: Element, text?: Text): string {
    const name = element.tagName.toLowerCase() + (element.getAttribute('class') ?? '').replace(/(^|\s+)(?=\S)/g, '.')
    return `${name} “${(text?.data ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}”`
  }
  function widest(): string {
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > root.clientWidth + 1 && right > left && clipOf(element).right > root.clientWidth && shown(element)
    })
    return out
      .slice(-2)
      .map((element) => named(element))
      .join(', ')
  }
}
