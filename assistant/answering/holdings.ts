/** Whether a question asks for records rather than for a fact: how many there are, or which. Told by its grammar, not by its words. */
import { stem, tokens } from '../../search/analysis.ts'
import { sentences } from '../sentences.ts'
import { addressesSite } from './about-site.ts'
import type { RecordFilters } from './record-filters.ts'
import { HAS_NOUN, isSeveral, RECORD_NOUN } from './record-kinds.ts'
import type { Vocabulary } from './vocabulary.ts'
import { yearRange } from './year-range.ts'

const COUNTED = new RegExp(
  `\\b(?:how many|(?:numbers?|count|total|tally|sum) (?:of|for)|count (?:up )?(?:the|all|your|every)?|how much|how (?:large|big) (?:is|are))\\b(?:\\s+(?!(?:was|were|did|had)\\b)[\\w’'-]+){0,5}?\\s+${RECORD_NOUN}\\b(?! (?:types?|kinds?|groups?|holders?)\\b)`,
  'i',
)
/** The catalogue is spoken of: its own words for kinds ('badges', 'automobiles') then mean records of them, not the things. */
const HELD_HERE =
  /\b(?:(?:do|have|can|could) you (?:have|hold|own|keep|list|got|show)|(?:you|we) (?:have|hold|own|keep)|(?:in|on|of) (?:your|the|this) (?:catalog(?:ue)?|archive|collections?|holdings|database|site)|catalog(?:u)?ed|on file|digiti[sz]ed|(?:show|list|browse|display|find|give)(?: me| us)?)\b/i

/** The reader's own wish: what follows is wanted, by whatever word for a kind of record. */
const WISHED =
  /\b(?:looking|searching|hunting) for\b|\binterested in\b|\b(?:I|we|(?:my|our|the) (?:class|students|pupils|children|kids|readers|group))(?:['’]d| would| should)? (?:want|need|like|love)\b(?! to (?!see|have|get|find|look|browse|read|view|watch|listen|consult|study|hear(?! (?:about|how|why|what)))\w)|\blet (?:me|us) (?:see|hear|look|browse|have a look)\b|\b(?:can|could|would|will) you (?:please |kindly )?(?!tell|say|explain|write|translate|confirm|help|describe|know)\w+\b|\b(?:can|could|may|might) (?:I|we|he|she|they|an? \w+|(?:my|our) \w+) (?:see|hear|watch|get|have|browse|look at|listen to)\b|\b(?:hoping|trying|wish|possible|glad|happy|curious|keen|eager) to (?:see|find|get|hear|view|look|browse|read|watch)\b|\bdo you happen to have\b|\bappreciate\b|\byou (?:must|might|may|should) have\b/i
/** 'Hand me', 'bring up', 'please fetch': an order to bring something. */
const ORDERED =
  /^\W*(?:please |kindly |just |now )*(?:(?!tell|explain|describe|remind|teach|help|let|excuse|forgive|sell|write|compose|draft|invent|sing)[a-z]+ (?:me|us)\b|(?:bring|pull|dig|call|fetch|get|send|hand|collect|gather|provide|supply|search|look|have a look) )/i

/** 'How many books did he write?': what somebody did in a life, whatever of it is here. */
const WRITTEN_IN_A_LIFE =
  /\bhow many (?:[\w-]+ ){0,3}?(?:books|volumes|novels|histories|biographies)\b[^?]{0,60}\b(?:did|has|have|had)\b[^?]{0,40}\b(?:write|written|publish(?:ed)?|authored|bring out|brought out)\b/i

const HOUSE = "the (?:[A-Z][\\w.&’'-]+ ){1,4}(?:Library|Museum|Archives?|Society|University|College)\\b"
/** 'How many negatives by Leslie Jones are at the Boston Public Library?': another house's holdings are told by sentences, not counted here. */
const IN_ANOTHER_HOUSE = new RegExp(
  `\\b(?:are|were|lie|survive)(?: now| still| today)? (?:at|in) ${HOUSE}|\\b(?:does|did|do|has) ${HOUSE} (?:have|hold|own|keep)\\b`,
)

/** 'How many photographs', 'the number of records', 'in how many records', 'count the documents': the noun counted is the catalogue's. */
export function asksCount(text: string, vocabulary: Vocabulary): boolean {
  if ((WRITTEN_IN_A_LIFE.test(text) || IN_ANOTHER_HOUSE.test(text)) && !HELD_HERE.test(text)) return false
  if (countsSeveral(text)) return true
  return (HELD_HERE.test(text) || !HAS_VERB.test(text.replace(/\bhow many\b/i, ''))) && countsSeveral(kindsAsRecords(text, vocabulary))
}

/** A kind of record in front of another word for it. */
const FILM_REELS =
  /\bhow many (?:[\w-]+ ){0,3}?(?:film|video|audio|photo|photograph|record|tape) (?:reels|tapes|albums|prints|books|files|clips|negatives|slides|cassettes|discs|cards)\b/i

/** 'You have photographs from the 1870s, and how many?' */
const COUNTED_BEFORE = new RegExp(
  `\\b${RECORD_NOUN}\\b.{0,60}[,;:?.!]\\s*(?:and |but )?how many(?: (?:are there|do you have|are they|in all|in total))?\\W*$`,
  'i',
)

/** 'The number of the law' counts nothing. */
function countsSeveral(text: string): boolean {
  const [found = ''] = text.match(COUNTED) ?? []
  return (
    isSeveral(found.toLowerCase().split(/\s+/).at(-1) ?? '') ||
    /\b(?:pieces|bits|reels|rolls|copies|hours|sheets) of \w+$/i.test(found) ||
    FILM_REELS.test(text) ||
    COUNTED_BEFORE.test(text)
  )
}

/** 'How many of these are from the 1970s?' after a count or list. */
export function countsOfThose(text: string): boolean {
  return /\bhow many\b(?:\s+of (?:them|these|those|which|its)\b|\s+(?:are|were|date|come|show|have|name|mention|about|on|of|from|in|for|by|with)\b|\s*\?*$|.{0,40}\bof (?:them|these|those)\b)/i.test(
    text,
  )
}

/** 'Which of them are about snow?', 'just the photographs'. */
export function listsOfThose(text: string): boolean {
  return /\b(?:which|what|any|some|all|those|show|list)\b.{0,20}\b(?:of (?:them|these|those)|ones)\b|^\W*(?:and |but |now )?(?:only|just)\b/i.test(
    text,
  )
}

/** Words by which the catalogue calls kinds of records, as 'records': 'newspaper articles' are counted like records. */
function kindsAsRecords(text: string, { kinds }: Vocabulary): string {
  return tokens(text).reduceRight(
    (whole, { word, start, end }) =>
      kinds.has(stem(word)) && word.endsWith('s') ? `${whole.slice(0, start)}records${whole.slice(end)}` : whole,
    text,
  )
}

/** 'What do you have on the Marine Unit?', 'what have you got that names him?', 'anything by Leslie Jones?' */
const WHAT_HELD =
  /\b(?:what|whatever|which)\b[^?.]{0,40}\b(?:do|have|has|does) (?:you|the (?:archive|catalog(?:ue)?|collection|site)|this (?:archive|site|collection))\b(?! (?:know|say|tell|think|mean|make|need))|\b(?:anything|everything|stuff)\b.{0,25}\b(?:on|about|by|from|of|concerning|regarding|relating|connected|for|naming|to do with|before|after|since|between|dated|older|newer|earlier|later)\b|\b(?:what|whatever|which|anything|everything|all)\b(?: that| [\w-]+){0,2} (?:you|we|the (?:archive|catalog(?:ue)?|collection)) (?:have|hold|own|keep|list|got)\b|\bwhat(?: is|['’]?s) there\b|\bwhat there (?:is|are)\b(?! to\b)|\bwhat (?:can|could|may|might) be (?:found|seen|read|heard) in (?:the|your|this) (?:archive|collections?|catalog(?:ue)?|holdings)\b|\bwhat have you got\b|\bwhat (?:can|could|might|would) you (?:show|offer|give|suggest|recommend|bring|play)\b|\b(?:what|which) .{0,20}\b(?:can|could|do|will|might) (?:I|we|one) (?:find|see|read|look at|listen to|watch|get)\b(?=.{0,25}\b(?:about|on|from|by|of|concerning)\b)|\bwhat(?:['’]s| is| are)? in (?:the|your) .{2,40} (?:collection|series|archive)\b|\bwhat (?:do|does) (?:we|they|it) (?:have|hold|own|keep)\b/i
/** The same of a matter that no name of the catalogue stands for: 'do you have anything on tornadoes?', 'what's there about women?' */
const HELD_ON =
  /\b(?:do you (?:have|hold|own|keep)|have you(?: got)?|is there|are there|find|show me)\b.{0,10}\b(?:anything|everything|stuff)\b|\bwhat(?:(?: is|['’]?s) there| (?:do|have) you (?:have|hold|got|keep)| can (?:I|we) (?:find|see))\b.{0,12}\b(?:on|about|regarding|concerning)\b/i
/** 'Is there any music in the archive?': it asks whether something is held, by a name of the catalogue and nothing else. */
const IS_HELD =
  /\b(?:is|are|was|were) there\b.{0,60}\b(?:in (?:the|your|this) (?:archive|catalog(?:ue)?|collections?|holdings|database)|on file|here)\W*$|^\W*(?:do you (?:have|hold|own|keep)|have you(?: got)?)\b/i
/** 'I'd love to see badges', 'can I hear Governor Volpe?' */
const TO_SEE = /\b(?:see|hear|watch|look at|listen to|browse)\b/i
/** 'Are there diaries in the collection?', 'do you have any letters?': several of a thing, whatever its word. */
const SEVERAL_HELD =
  /^\W*(?:do (?:you|we) (?:have|hold|own|keep)|have you(?: got)?)\s+(?:some |any |other |more )?(?:[\w-]+ )?\p{L}{2,}s\b|\bare there\s+(?:some |any |other |more )?(?:[\w-]+ )?\p{L}{2,}s\b.{0,40}\bin (?:the|your|this) (?:archive|catalog(?:ue)?|collections?|holdings)\W*$/iu
/** 'What Rufus Wade wrote', 'what has the Globe published': the works of somebody, where nothing more is asked of them. */
const MADE = '(?:wrote|write|written|published?|photographed|painted|filmed|recorded|authored|printed|issued|produced|created|drew|drawn)'
const WORKS = new RegExp(
  `\\b(?:what|everything|anything|whatever|all)\\b(?: (?:that|which))? [^?.]{0,60}\\b${MADE}\\b(?=\\W*$|\\W+(?:that|which) (?:you|we|is|are)\\b|\\W+(?:is|are)? ?(?:here|in (?:the|your) (?:archive|catalog(?:ue)?|collection))\\b)`,
  'i',
)
/** 'Show what was written about the crash': works on a matter. */
const WORKS_ON =
  /\b(?:what|whatever|everything|anything|all)\b(?: (?:that )?(?:was|were|is|has been|have been))?(?: ever)? (?:written|published|reported|printed|filmed|recorded|photographed)\b.{0,15}\b(?:about|on|of|by)\b/i
/** 'The oldest thing in the archive': the first or last by date of all that is here. */
const OLDEST = new RegExp(
  `\\b(?:oldest|earliest|newest|latest|most recent)\\b\\s+(?:[\\w’'-]+\\s+){0,2}?(?:things?|one|pieces?|${RECORD_NOUN})\\b.{0,40}\\b(?:(?:in|of) (?:the|your|this) (?:whole |entire )?(?:archive|catalog(?:ue)?|collections?|holdings|database)(?! of the)|(?:you|we|do you) (?:have|hold|own|keep|list|got)|here|on (?:this|your) site)\\b|\\b(?:which|what) (?:of (?:the|your) )?${RECORD_NOUN} (?:is|are) (?:the )?(?:oldest|earliest|newest|latest|most recent)\\b`,
  'i',
)
/** 'The date on one of your photos is wrong': a fault of a record is reported. */
const REPORTS = /\b(?:wrong|mistaken?|mistakes|errors?|incorrect|inaccurate|mislabel\w*|misspel\w*|misidentif\w*|typos?)\b/i
const SHOWS =
  /\b(list|show|display|find|give|browse|see|any|name|enumerate|looking for|need|want|interested in|pull up|bring up|(?:['’]m|am|['’]re|are) after)\b/i
const HELD =
  /\b(do (?:you|we) (have|hold|own|keep)|does (?:the|your|this) (?:archive|catalog(?:ue)?|collection|site) (?:have|hold|own|keep|include|contain)|how about|where are your|have you got|did you (?:catalog(?:ue)?|collect|digiti[sz]e)|are there|is there|exist|in (your|the) (catalog(?:ue)?|archive|collection|holdings)|available|online|in the .{2,30} collection|on file|of your)\b/i
/** Several things, or a mass of them. */
const SEVERAL =
  /\b(photos|photographs|pictures|images|snapshots|pics|videos|films|movies|footage|audio|recordings|tapes|artifacts|artefacts|objects|documents|papers|records|items|entries|holdings|things|sources|materials?|laws|maps|plans|newsletters|manuals|publications|reports|orders|histories|opinions|letters|books|posters|clippings|memos|interviews|legislation|correspondence|statutes|diaries|pamphlets|slides|negatives|postcards)\b|\b(?:an?|any|every|each) (?:[\w-]+ ){0,2}(?:photo(?:graph)?|picture|image|video|film|movie|recording|document|map|letter|poster)\b/i
const WHICH = new RegExp(
  `\\b(?:which|what)\\s+(?:of\\s+)?(?:(?!(?:is|are|was|were|has|have|had|do|does|did|can|could)\\b|(?<!\\b(?:kind|sort|type)s?\\s)of\\b)[\\w’'-]+\\s+){0,3}?${RECORD_NOUN}\\b`,
  'i',
)
/** 'Photographs of the dive team, please': a noun of the catalogue and no verb of a question. */
const BARE = new RegExp(`^\\W*(?:all |some |any |the )?(?:[\\w-]+ ){0,3}?${RECORD_NOUN}\\b`, 'i')
const ASKS_FACT =
  /\b(who|when|where(?! are your\b| (?:can|could|do|might) (?:I|we|one) (?:find|see|look at|get)\b(?! (?:the|this|that|his|her|its)\b))|why|how(?! about))\b/i
/** 'In which library are her papers?' asks for the library. */
const ASKS_WHERE = new RegExp(
  `\\b(?:in|at|on|from|to|by|under|for) (?:which|what|whom)\\b(?! (?:of (?:the|your) )?(?:[\\w-]+ )?${RECORD_NOUN}\\b(?! (?:number|title|name)\\b))`,
  'i',
)
/** 'Playing cards with cases on them: which year was that?' asks for one thing, whatever stood before; so does 'what kind of papers were they not to serve?' */
const ASKS_DETAIL = new RegExp(
  `^\\W*(?:which|what) (?:kinds?|sorts?) of \\w+ (?:was|were|did)\\b(?! (?:you|we)\\b)|^\\W*what (?:do|does|would|will) (?:you|it|this|that) (?:charge|cost)\\b|^\\W*(?:(?:and|but|so) )?(?:(?:in|on|at|of|from|by|to|since|until) )?(?:which|what) (?:year|day|date|month|decade|hour|town|city|county|street|road|route|river|rank|age|colou?r|court|governor|war)\\b(?! (?:[\\w-]+ )?${RECORD_NOUN}\\b)`,
  'i',
)
/** 'Can I get your records into Zotero?' asks how they are taken along. */
const TAKEN_ALONG =
  /\b(?:in|into|to|with|by) (?:zotero|endnote|mendeley|bibtex|excel|a spreadsheet|my (?:own )?(?:reference|citation|bibliograph|spreadsheet|website|blog|program|app)\w*)\b/i
const HAS_VERB =
  /\b(is|was|are|were|did|does|do|has|have|had|can|could|will|would|should|who|when|where|why|how|what|which|tell|explain|define|meaning|history|story)\b/i

/** @param goesOn it goes on from a list or count. */
export function asksList(text: string, filters: RecordFilters, goesOn: boolean, vocabulary: Vocabulary): boolean {
  const { facets, from, to, text: searched } = filters.address
  const named = Object.values(facets).some((chosen) => chosen.length > 0) || /\b(?:subject|place|person):/.test(searched)
  const narrowed = named || from !== null || to !== null
  // 'Journalist here: all records of 2023'
  const parts = sentences(text).flatMap((sentence) => sentence.split(/(?<=\w)(?<!\bfor):\s+/))
  // 'I want things from 1900. How do I narrow it down?' asks how.
  const last = parts.at(-1) ?? ''
  if ((ASKS_FACT.test(last) || (parts.length > 1 && ASKS_DETAIL.test(last))) && !/\bjust list\b/i.test(text)) return false
  if (TAKEN_ALONG.test(text)) return false
  if (REPORTS.test(text) && HAS_NOUN.test(text) && addressesSite(text)) return false
  if (parts.length === 1 && namesOnly(text, filters)) return true
  return parts.some((sentence) => {
    if (/\bjust list\b/i.test(sentence)) return true
    if (ASKS_FACT.test(sentence) || ASKS_WHERE.test(sentence)) return false
    const words = HELD_ON.test(sentence)
    if (OLDEST.test(sentence) && !/\bmuseum\b/i.test(sentence)) return true
    if (WORKS.test(sentence) && (facets.person ?? []).length > 0) return true
    if (SEVERAL_HELD.test(sentence) && filters.address.text !== '') return true
    if (filters.address.sort !== 'relevance' && SHOWS.test(sentence) && HAS_NOUN.test(sentence)) return true
    const wishes = WISHED.test(sentence) || ORDERED.test(sentence)
    if (WORKS_ON.test(sentence) && (wishes || SHOWS.test(sentence) || HELD_HERE.test(sentence)) && (narrowed || searched !== ''))
      return true
    const sees = WISHED.test(sentence) && TO_SEE.test(sentence)
    if ((IS_HELD.test(sentence) || sees) && named && filters.address.text === '' && filters.unused.length === 0) return true
    if (WHAT_HELD.test(sentence))
      return (narrowed || ((words || HAS_NOUN.test(sentence)) && searched !== '')) && !/\bto do\b(?! with)/i.test(sentence)
    if (!filters.named) return false
    if (!SEVERAL.test(sentence)) {
      const records = kindsAsRecords(sentence, vocabulary)
      const asked = (WHICH.test(records) && HELD.test(sentence)) || (BARE.test(records) && !HAS_VERB.test(sentence))
      return SEVERAL.test(records) && (HELD_HERE.test(sentence) || wishes || asked)
    }
    if (SHOWS.test(sentence) || HELD.test(sentence) || wishes || goesOn || WHICH.test(sentence)) return true
    return BARE.test(sentence) && !/\b(is|was|are|were|did|does|do)\b/i.test(sentence)
  })
}

/** 'Badges', 'uniforms from the 1930s to the 1950s': things of which there are several, by their subject, and nothing else. */
function namesOnly(text: string, { address, unused }: RecordFilters): boolean {
  const subjects = address.facets.subject ?? []
  if (HAS_VERB.test(text) || subjects.length === 0 || address.text !== '' || unused.length > 0) return false
  return /^\W*(?:the |all |some |any )?[\w-]+s\b/i.test(text)
}

/** Of several sentences the one that asks for records, with the names and years of the others: 'I am writing on Rockwell. Which records name him?' */
export function holdingsPart(text: string, vocabulary: Vocabulary): string {
  const parts = sentences(text)
  const asking = parts.filter((part) => HAS_NOUN.test(part) || WHAT_HELD.test(part))
  if (parts.length < 2 || asking.length === 0) return text
  const others = parts.filter((part) => !asking.includes(part))
  const names = others.flatMap((part) => vocabulary.namesIn(part).map(({ text: name }) => name))
  const years = others.flatMap((part) => (asking.some((one) => yearRange(one)) ? [] : (yearRange(part)?.range.shown ?? [])))
  return [...asking, ...names, ...years].join(' ')
}
