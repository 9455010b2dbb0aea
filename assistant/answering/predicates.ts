/**
 * What questions most often take for granted: that something was founded, ended, bought, that somebody was killed, convicted, in
 * command. Words of one line mean the same. A question that uses one is borne out only by a source that uses one of its line.
 */
const LINES: readonly string[] = [
  'found(ed|ing)?|establish(ed|ment)?|created?|creation|form(ed|ation)|organi[sz]ed|set up|began|begun|beg(i|u)nnings?|start(ed)?|introduced|came (in|only)|instituted|dates? (it |itself )?from|counts? (itself )?from',
  'abolish(ed)?|dissolv(ed|e)|disband(ed)?|end(ed|s)?|clos(ed|e|ing)|ceas(ed|e)|stop(ped|s)?|discontinued|gave up|given up|did away|replaced|merged|until|last|over|no longer',
  'kill(ed|ing|s)?|die[ds]?|death|dead|shot|murder(ed|s)?|fatal(ly)?|lost (his|her) life|struck|drowned|fell|crash(ed)?|end of watch',
  'convict(ed|ion)|guilty|sentenced|conviction',
  'execut(ed|ion|ions)|put to death|electrocuted|hanged',
  'acquit(ted|tal)|not guilty|cleared|innocen(t|ce)',
  'bought|buy|buys|purchas(ed?|es)|acquir(ed?|es)|paid for|order(ed)?|cost',
  'sold|sells?|sale|auction(ed)?',
  'earn(ed|s)?|paid|pay|salar(y|ies)|wages?',
  'releas(ed|es?)|publish(ed|er|es)?|handed over|given out|made public|turned over|disclosed',
  'refus(ed|al)|denied|said no|declined|turned down',
  'fight|fought|fighting|battle[ds]?',
  'strike|struck work|walked out',
  'command(ed|s|er)?|led(?! to)|lead(s|er)?(?! to)|head(ed|s)?|in charge|chief|superintendent|colonel|captain',
  'arrest(ed|s)?|captured?|caught|taken into custody|apprehended|detained|found',
  'escap(ed|e)|fled|broke out|got away',
  'resign(ed|ation)?|quit|retir(ed|ement|es)|stepped down|left office',
  'marr(ied|y)|wife|husband|wedding|widow',
  'born|birth|birthplace',
  'built|build|erected|constructed|construction|put up',
  'burn(ed|t)|fire|destroyed|razed|demolished|torn down',
  'mov(ed|e|es)|transferr?ed|relocat(ed|ion)|shift(ed)?|passed to|came to|went to',
  'ban(ned|s)?|forbade|forbidden|prohibited|outlawed|barred|repress',
  'sign(ed|s)|approved|vetoed',
  'wrote|written|author(ed|s)?|by',
  'invent(ed|or|ion)|design(ed|er)?|devised|developed',
  'stolen|stole|theft|robbed|robbery|burglary',
  'elected|election|voted|appointed|appointment|named|took over|became|succeeded|sworn',
  'identif(ied|y|ication)|recogni[sz]ed|named|known as',
  'win|won|winner|victory|award(ed)?|honou?red|medal',
  'sue[ds]?|lawsuit|court|trial|tried|case',
  'wear|wore|worn|uniform(ed|s)?',
  'train(ed|ing)|taught|academy|recruit',
]

/** Words that bear a claim out where a source has them, but claim nothing in a question: they mean too much else. */
const VAGUE = new Set([
  'first',
  'began',
  'begun',
  'start(ed)?',
  'made',
  'since',
  'last',
  'over',
  'until',
  'by',
  'named',
  'found',
  'case',
  'court',
  'order(ed)?',
  'cost',
  'academy',
  'recruit',
  'fell',
  'known as',
  'fire',
  'chief',
  'superintendent',
  'colonel',
  'captain',
  'wife',
  'widow',
  'uniform(ed|s)?',
  'end(ed|s)?',
  'train(ed|ing)',
])

interface Line {
  claims: RegExp
  bears: RegExp
}

const PREDICATES: readonly Line[] = LINES.map((line) => {
  const words = parted(line)
  return {
    claims: new RegExp(`\\b(?:${words.filter((word) => !VAGUE.has(word)).join('|')})\\b`, 'i'),
    // Case counts in sources: the STOP Team stops nothing.
    bears: new RegExp(`\\b(?:${words.map((word) => `${word}|${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('|')})\\b`),
  }
})

/** Parts of a line at its outer bars. */
function parted(line: string): string[] {
  return line.split(/\|(?![^(]*\))/)
}

/** @returns the claims of a question that none of the texts bears out, in the question's own words. */
export function unborneClaims(question: string, texts: readonly string[]): string[] {
  return PREDICATES.flatMap(({ claims, bears }) => {
    const claimed = question.match(claims)?.[0]
    return claimed !== undefined && !texts.some((text) => bears.test(text)) ? [claimed] : []
  })
}

/** Whether a text has a word that means the same as this one of the question. */
export function borneByLine(word: string, texts: readonly string[]): boolean {
  return linesOf(word).some((bears) => texts.some((text) => bears.test(text)))
}

/** The lines that a word stands on: each finds the words that mean the same. */
export function linesOf(word: string): RegExp[] {
  return PREDICATES.flatMap(({ bears }) => (bears.test(word) ? [bears] : []))
}

const STILL = /\b(still|today|nowadays|now|currently|these days|at present|to this day)\b/i
const OVER =
  /\b(dissolved|disbanded|abolished|ended|closed|moved|merged|replaced|former(ly)?|until|no longer|was succeeded|last (class|one|of)|passed to|ceased|discontinued|has been at .{2,40} since)\b/i

/** 'Why does … still …' of something that a source says is over. */
export function claimsWhatIsOver(question: string, texts: readonly string[]): boolean {
  return STILL.test(question) && texts.some(saysItIsOver)
}

export function saysItIsOver(text: string): boolean {
  return OVER.test(text)
}

const AGAINST =
  /\b(came only|only with|only in|not until|no longer|refused|denied|said no|was never|were never|has never|did not|was not|were not|is not|neither|pending|accusations|not true|wrongly|contrary|disputed|not told|a legend|instead of|not confirmed|does not)\b/i

/** A sentence that speaks against something: the best answer to a question that takes it for granted. */
export function speaksAgainst(text: string): boolean {
  return AGAINST.test(text)
}

const LATER = /\b(?:only (?:with|in|from|after|since)|not (?:until|before)|first in|began in)\b[^.]*?\b((?:1[5-9]|20)\d\d)\b/i

/** 'A uniformed patrol came only with the law of 1921', where the question speaks of one in 1892. */
export function cameLater(question: string, text: string): boolean {
  const year = Number(text.match(LATER)?.[1] ?? 0)
  const asked = [...question.matchAll(/\b(?:1[5-9]|20)\d\d\b/g)].map(([found]) => Number(found))
  return year > 0 && asked.length > 0 && asked.every((one) => one < year)
}

/** Asks for the very words of something: only a source that gives words answers. */
export function asksForWording(question: string): boolean {
  return /\bwhat (did|does|do)\b[^?]*\b(say|read|contain|state)\b[\s?.!]*$/i.test(question)
}

export function givesWording(text: string): boolean {
  return /[“"‘]\w|\b(says?|said|reads?|states?|stated|wrote that)\b/.test(text)
}
