/** Text into sentences that stay whole at "Gov. John A. Andrew", "St. 1865, c. 249" and "No. 1". */

/** Words whose full stop ends no sentence when something follows. */
const SHORT =
  /(?:^|[\s(“"'‘[—–-])(?:[A-Z]|Mr|Mrs|Ms|Dr|St|Gen|Gov|Col|Lt|Sgt|Cpl|Capt|Maj|Supt|Hon|Rev|Jr|Sr|Co|Inc|Corp|Dept|Bros|Mt|Ft|No|Nos|Vol|vol|pp?|cc?|ss?|ca|art|ch|ed|eds|fol|Rte|Ave|vs?|approx|cf|e\.g|i\.e|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mass|U\.S|A\.M|P\.M|a\.m|p\.m)\.$/
/** The end of a sentence: its sign with closing quotes or brackets, then room, then what may begin the next. */
const END = /[.!?…]+["”’)\]]*\s+(?=["“‘([]*[\p{Lu}\d])/gu

/** @returns the sentences of a text, trimmed, in order; a line break ends one. */
export function sentences(text: string): string[] {
  return text.split(/\n+/).flatMap((line) => inLine(line.trim()))
}

function inLine(line: string): string[] {
  const found: string[] = []
  let from = 0
  for (const match of line.matchAll(END)) {
    const end = match.index + match[0].trimEnd().length
    if (SHORT.test(line.slice(from, end)) && !/^\s+The\b/.test(line.slice(end))) continue
    found.push(line.slice(from, end))
    from = match.index + match[0].length
  }
  if (from < line.length) found.push(line.slice(from))
  return found
}

/** Words of a text, roughly as a reader would count them. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
