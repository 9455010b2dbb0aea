/** What paper loses of a page: read while the browser lays it out for print. Runs inside the page. */

/** @returns one line per cell or heading left without its words, and per bar of a chart that would be left out. */
export function printFaults(): string[] {
  const faults = new Set<string>()
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('.vh, svg, script, style') === null
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}”`

  for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, dt, dd, th, td)')) {
    const words = /[\p{L}\p{N}]/u
    if (!seen(element) || !words.test(element.textContent ?? '')) continue
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let printed = false
    for (let node = walker.nextNode(); node && !printed; node = walker.nextNode())
      printed = node.parentElement !== null && words.test(node.textContent ?? '') && seen(node.parentElement)
    if (!printed) faults.add(`empty on paper: ${named(element)}`)
  }
  // Browsers leave backgrounds out unless told otherwise; a bar of a chart is nothing but its background.
  for (const element of document.querySelectorAll('main :is(figure, table, .rail-track) :is(span, i, b, div)')) {
    const style = getComputedStyle(element)
    const drawn = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none'
    const { width, height } = element.getBoundingClientRect()
    if (drawn && width * height > 30 && !element.textContent?.trim() && style.getPropertyValue('print-color-adjust') !== 'exact')
      faults.add(`left out on paper: ${named(element)} in ${named(element.parentElement ?? element)}`)
  }
  return [...faults]
}
