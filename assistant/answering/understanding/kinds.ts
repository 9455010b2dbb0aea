/**
 * What kinds of question there are, and the closed-class words by which each is known: question words, quantities, superlatives, what one
 * says to go on. Everything else that decides a kind is data: the names linked, the properties asked for, the words left over.
 */
import type { Property } from '../../facts/fact.ts'

export const KINDS = [
  'greeting',
  'urgent',
  'again',
  'record',
  'private',
  'records',
  'out-of-scope',
  'comparison',
  'overview',
  'thing',
  'list',
  'property',
  'how-to',
  'passage',
] as const
export type Kind = (typeof KINDS)[number]

/** What of an answer is asked for anew. */
export const AGAIN = ['shorter', 'sources', 'records', 'other'] as const
export type Again = (typeof AGAIN)[number]

export const AGAIN_CUES: readonly (readonly [Again, RegExp])[] = [
  ['shorter', /^\W*(?:(?:please |now |can you |make (?:it|that) )?(?:shorter|briefer|more briefly|in short|in one sentence|too long)\b)/i],
  [
    'sources',
    /^\W*(?:(?:and )?where (?:did|do) you (?:get|have|find|know)|how do you know|says who|(?:what|which) (?:is|are|was) (?:your|the) sources?|source\?)/i,
  ],
  [
    'records',
    /^\W*(?:please )?(?:show|list|give|see)(?: me)? (?:the |those |these |all )?(?:records|items|photos|photographs|documents|originals)\W*(?:please\W*)?$/i,
  ],
  ['other', /^\W*(?:no\b[, ]*)?(?:not (?:him|her|that one|this one)\b[, ]*)?(?:i mean[t]? )?the other(?: one| man| woman| person)?\W*$/i],
]

/** Cues of the kinds that are known by their words. */
export const CUES = {
  greeting:
    /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?|thank you|ok(?:ay)?|bye|goodbye)(?: there| again| very much| a lot)?\W*$/i,
  comparison:
    /\b(?:compare|comparison|differences?|differ|versus|vs|(?:older|larger|bigger|longer|earlier|later|younger|newer|smaller|more|fewer|less) than|(?:older|younger|earlier|later|newer|first|more|fewer|larger|bigger|longer)\b.*\b(?:or|than)\b|\bor\b.*\b(?:older|younger|earlier|later|newer|first|more|fewer|larger|bigger|longer)|which (?:of the two|came first|is older|was (?:founded )?first))\b/i,
  overview:
    /\b(?:(?:tell|teach|inform) (?:me|us)(?: \w+){0,2} about|overview|in (?:a few|short|brief|few) words|in brief|start to finish|(?:short|brief) summary|(?:what['’]?s )?the (?:whole )?story|introduction to|(?:brief |short )?(?:history|biography) of|(?:the )?story of|background (?:on|of)|summary of|what (?:do|can) you (?:know|tell (?:me|us)) (?:about|of)|everything about)\b|^\W*(?:describe|explain|introduce)\b/i,
  thing: /^\W*(?:so |and )?(?:who|what|whom)(?:['’]s| is| was| are| were)\b/i,
  list: /\b(?:list|name|enumerate|which|what are|what were|who are|who were|who died|all)\b/i,
  total: /\b(?:how many|number of|total|count)\b/i,
  extreme: /\b(?:first|earliest|oldest|last|latest|newest|most recent|youngest|longest|shortest|most|largest|biggest|highest|fewest)\b/i,
  order: /\b(?:before|after|preceded|succeeded|followed|replaced)\b/i,
  yesNo: /^\W*(?:is|was|are|were|did|does|do|has|have|had|could|can)\b/i,
} as const

/** Superlatives: by what a list is ordered, and from which end. */
export const EXTREMES: readonly (readonly [RegExp, by: 'date' | 'number', end: 'least' | 'most'])[] = [
  [/\b(?:first|earliest|oldest)\b/i, 'date', 'least'],
  [/\b(?:last|latest|newest|most recent)\b/i, 'date', 'most'],
  [/\byoungest\b/i, 'number', 'least'],
  [/\b(?:longest|most|largest|biggest|highest)\b/i, 'number', 'most'],
  [/\b(?:shortest|fewest|smallest|lowest)\b/i, 'number', 'least'],
]

/** Stems by which a property is asked for. What is not among them is no question for a field. */
export const PROPERTY_WORDS: Partial<Record<Property, string>> = {
  founded: 'found form establish creat start begin began set origin organ built build open launch',
  ended: 'disband dissolv abolish end close discontinu shut',
  died: 'die death dead kill',
  born: 'born birth',
  age: 'old age edad',
  term: 'serv term offic long',
  post: 'rank post posit job role titl cargo',
  address: 'address locat street',
  place: 'where store stored offsite town citi place headquart base seat',
  phone: 'phone telephon number',
  length: 'long length mile',
  extent: 'big larg much extent size linear feet box volum page mani',
  access: 'access condit restrict open consult see view look visit read examin permiss use avail anyon anybodi',
  rights: 'right copyright licens reus publish permiss',
  holder: 'hold held keep kept repositori library own where',
  creator: 'wrote written write author made maker creat creator took taken photograph',
  history: 'histori background biographi biograph life',
  acquisition: 'acquir acquisit donat donor gave given gift purchas bought came come receiv obtain lent loan',
  custody: 'provenanc custod own',
  citation: 'cite citat citing credit',
  processing: 'process',
  arrangement: 'arrang order organ sort',
  related: 'relat separ',
  language: 'languag written tongu',
  part: 'seri subseri compon part section',
  date: 'when date year day',
  territory: 'cover territori jurisdict area patrol respons',
  'part-of': 'belong part troop divis parent',
  cause: 'how caus circumst',
  service: 'serv servic long',
  outcome: 'outcom end result verdict convict',
  capability: 'do capabl can task duti',
  number: 'code number mani quantiti call',
}

/** What the answer to a question must have in it. */
export const WANTS = ['person', 'date', 'place', 'number', 'reason', 'yes-no'] as const
export type Want = (typeof WANTS)[number]

export const WANT_CUES: readonly (readonly [Want, RegExp])[] = [
  [
    'person',
    /\b(?:who|whom|whose|by whom)\b|\b(?:which|what) (?:(?!did|do|does|is|are|was|were|has|have|had|can|could|will)\w+ )?(?:officer|trooper|man|woman|person|colonel|governor|chief|superintendent|commissioner|captain)s?\b/i,
  ],
  // 'The day when', 'when it rains' ask for no date.
  [
    'date',
    /(?:^|[,;:–—]|\b(?:and|or|but|so|exactly|know|say|tell me))\W*when\b|\bwhen\b\W*$|\b(?:what|which|in what|in which) (?:year|date|day|month|decade)\b/i,
  ],
  ['place', /\bwhere\b|\b(?:what|which) (?:town|city|place|county|building|road|route|barracks)\b/i],
  ['number', /\bhow (?:many|much|long|old|far|large|big|high|fast|often|tall)\b|\bwhat (?:did|does|do) .{1,60}\b(?:cost|earn)\b/i],
  ['reason', /\bwhy\b|\bhow come\b|\bwhat (?:caused|led)\b/i],
  ['yes-no', CUES.yesNo],
]

/** What concerns nobody but the person, whoever asks: refused where that person lives and is no matter of record. */
export const PRIVATE_MATTERS =
  /\b(?:home|street|private|personal|e-?mail|mailing) (?:address|phone|number)|\b(?:cell|mobile|phone|telephone) number|\baddress of (?:the |his |her )?(?:home|house)\b|\blicense plate|\bsalary|\b(?:date of birth|birth ?date|birthday|social security)\b|\b(?:earn|married|divorced|girlfriend|boyfriend|religio(?:n|us)|gay|medical|children|kids)\b|\b(?:live|lives|living|reside|resides) (?:now|today|nowadays|these days)|\bwhere (?:does|do|is) .{1,60}\b(?:live|lives|living|reside|stay|now|today)\b|\b(?:criminal|arrest) record|\bbeen arrested\b|\bwhose (?:it|car|plate) is\b|\bwho (?:arrested|stopped|ticketed) me\b/i
/** Words by which a question means one person without a name: 'my brother', 'the trooper who', and not 'a trooper', of whom there are many. */
export const PERSON_WORDS =
  /(?<!\b(?:an?|any|every|each|most|average|typical) (?:(?!who\b)\p{L}+ ){0,2})\b(?:he|she|him|her|his|hers|boy|girl|man|woman|wife|husband|widow|son|daughter|brother|sister|cousin|neighbou?r|boss|ex|witness|victim|driver|trooper|officer|sergeant|lieutenant|captain|colonel|detective)\b|\b(?:an?|any) \p{L}+ (?:who|whom|whose|that)\b|\b(?:my|his|her|their) (?:mother|father|parents|famil(?:y|ies)|mothers|fathers|sons|daughters|wives|husbands|children|relatives)\b|\b(?:the|those|these) (?:two |three |four )?(?:men|women|boys|girls|officers|troopers|witnesses|victims)\b/iu

/** Wishes that no archive fulfils: to be advised, to have something made, to have something reported or done, what is to come. */
export const ELSEWHERE =
  /^\W*(?:please |can you |could you |will you |help me )*(?:translate|write|compose|sing|calculate|solve|cook|draw|code|debug|book|order|recommend|play)\b|\b(?:i|we) (?:want|need|would like|wish) to report\b|\b(?:should i (?!cite|credit|search|look|begin|start|write|contact|ask)|can i sue|is it (?:legal|illegal)|need advice|my (?:homework|ticket|fine|lawyer|court date))\b|\b(?:will it|going to) (?:rain|snow)\b|\b(?:weather|forecast) (?:tomorrow|today)\b|\d\s*[+*×÷=]\s*\d|\bsquare root\b|\bhow do you say\b/i
