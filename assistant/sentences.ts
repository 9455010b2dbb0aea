/** Text into sentences that stay whole at "Lt. Col. John A. Andrew", "St. 1865, c. 249", "No. 1", in lists and inside quotations. */

/** Abbreviations that something always follows. */
const BEFORE_SOMETHING =
  /^(?:Mr|Mrs|Ms|Messrs|Dr|Prof|St|Ste|Gen|Gov|Col|Lt|Lieut|Sgt|Cpl|Pvt|Capt|Maj|Cmdr|Adm|Supt|Det|Insp|Hon|Rev|Sen|Rep|Pres|Atty|Mt|Ft|Nos|Vol|vol|Vols|pp?|cc?|ss?|ca|art|ch|ed|eds|fol|fig|Fig|sec|Sec|vs?|approx|cf|est|incl|e\.g|i\.e|viz)$/
/** Abbreviations that may end a sentence too; so may an initial, and letters such as U.S. and a.m. */
const MAY_END =
  /^(?:Jr|Sr|Co|Cos|Inc|Corp|Ltd|Dept|Div|Bros|Assn|Univ|Rte|Ave|Blvd|Rd|Sq|Esq|etc|al|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mass|Conn|Mich|Penn|Calif|Ill|Wash|Va|Md|Me|Vt|ft|in|lb|oz|hrs?|mins?|\p{L}(?:\.\p{L})*)$/u
/** What a sentence begins with rather than a name: after an abbreviation that may end one it does. */
const OPENS =
  /^["“‘([]*(?:The|This|That|These|Those|There|Then|They|Their|He|His|She|Her|It|Its|We|Our|I|You|Your|A|An|In|On|At|By|For|From|To|Of|With|After|Before|When|While|Where|Who|What|How|Why|As|If|But|And|Or|So|Not|No|Nor|All|Both|Each|Some|Many|Most|Other|Others|Another|Also|Although|Because|During|Since|Until|Under|Over|Between|Beside|Is|Was|Were|Are|Did|Does|Had|Has|See)\b/
/** The end of a sentence: its sign with closing quotes or brackets, then room, then what may begin the next. */
const END = /(?<![.!?…])[.!?…]+["”’)\]]*\s+(?!\s)(?=["“‘([]*[\p{Lu}\d])/gu
/** The number or letter that an item of a list begins with. */
const LIST_NUMBER = /^\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]$/
/** Characters within which a quotation or bracket that was opened is expected to close. */
const CLOSES_WITHIN = 300

/** @returns the sentences of a text, trimmed, in order; a line break or a bullet ends one. */
export function sentences(text: string): string[] {
  return text.split(/\n+|(?<!\s)\s+[•·▪]\s+/).flatMap((line) => inLine(line.trim()))
}

function inLine(line: string): string[] {
  const found: string[] = []
  let from = 0
  for (const match of line.matchAll(END)) {
    const end = match.index + match[0].trimEnd().length
    const [before, after] = [line.slice(from, end), line.slice(match.index + match[0].length)]
    if (!endsSentence(before, after) || isInside(before, after)) continue
    found.push(before)
    from = match.index + match[0].length
  }
  if (from < line.length) found.push(line.slice(from))
  return found
}

/** @param before from the start of the sentence to the sign; `after`: what follows in the line. */
function endsSentence(before: string, after: string): boolean {
  if (LIST_NUMBER.test(before)) return false
  const [, word] = /(?:^|[\s(“"'‘[/—–-])([\p{L}.]+)\.$/u.exec(before) ?? []
  if (word === undefined) return true
  // “No. 5” is a number; “No.” by itself an answer.
  if (word === 'No' || word === 'no') return before === 'No.' || !/^\d/.test(after)
  if (BEFORE_SOMETHING.test(word)) return false
  return MAY_END.test(word) ? OPENS.test(after) : true
}

/** Whether a quotation or bracket stands open that closes soon. */
function isInside(before: string, after: string): boolean {
  const soon = after.slice(0, CLOSES_WITHIN)
  const opened = (open: string, close: string) => before.split(open).length > before.split(close).length && soon.includes(close)
  return opened('“', '”') || opened('(', ')') || opened('[', ']') || (before.split('"').length % 2 === 0 && soon.includes('"'))
}

/** Words of a text, roughly as a reader would count them. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
