/** What is not answered: orders to the assistant, questions about private persons, wishes that no archive can fulfil. */
import { sentences } from '../sentences.ts'

/** Sentences that give the assistant orders. They are data like everything else and are dropped. */
const ORDERS: readonly RegExp[] = [
  /\b(ignore|forget|disregard|override|bypass)\b.{0,60}\b(instructions?|everything|anything|all|above|previous|rules?|prompts?|guidelines|restrictions?|filters?)\b/i,
  /\bnew (?:task|instructions?)\b|(?<!\b(?:what|any|which|brought|made) )new rules?\b/i,
  /\byou (now )?(answer|reply|respond|speak|talk|are|must|will|shall) (only|now|always|never|from now|freely)\b|\byou are (a|an|the|no longer|in)\b|\bfrom now on\b/i,
  /\b(begin|start|end|finish|open|close|prefix|precede|conclude) (your|the|each|every) (answer|reply|response|sentence|output)s?\b/i,
  /\b(say|repeat|print|output|write|type|state|echo) (nothing|only|just|exactly|verbatim|after me|back|out|the (word|token|phrase|string|following|text|sentence|line|secret))\b/i,
  /(?<!\b(?:the|this|an?|first|last) )\b(act|behave|respond|answer|speak|talk) (as|like)\b(?! (a )?(source|record))|\bpretend\b|\brole-?play|\bimagine you\b|\bjailbreak|\bDAN\b|\bdeveloper mode\b/i,
  /\b(system|developer|hidden|initial|secret) (prompt|message|instructions?|key|password)s?\b|\byour (system |own |hidden )?(prompt|instructions|tools|rules|guidelines|configuration|api key|password)\b/i,
  /\b(begin|start|open|end|finish|close) (by|with) (saying|telling|stating|writing|printing|repeating|the words?|a line)\b/i,
  /\b(you|the assistant|answers?) (may|can|should|shall|must|need not|needn['’]t|are (free|allowed|permitted) to) (leave (\w+ ){0,3}(out|away)|omit|skip|drop|ignore|invent|make up|speak freely|forget|stop (citing|checking))\b|\bwithout (any )?(sources?|citations?|checking)\b/i,
  /\b(previous|prior|earlier|above|former|all|other|existing) (instructions?|orders|rules|prompts?|guidelines)\b.{0,30}\b(void|cancelled|over|ended|suspended|lifted|no longer|invalid|do not apply|don['’]t apply)\b/i,
  /\b(last|first|every|each) (word|line|sentence|letter) of (every|each|your|the|all) (answers?|repl(y|ies)|responses?|outputs?)\b/i,
  /\b(decode|decrypt|base64|rot13|execute|eval)\b/i,
  /\b(answer|reply|respond|write) (only )?(with|in|using|by) (the (first|last)|only|emojis?|one word|rhymes?|json|capital|all caps|pirate|yes or no|a single)\b/i,
  /\b(for|as) (a|this) (test|debugging|audit)\b.{0,40}\b(format|output|mode|answer|reveal|show|print)\b/i,
]
const COMMENTS = /<!--[\s\S]*?(-->|$)|\/\*[\s\S]*?(\*\/|$)/g
const TAGGED = /<(system|developer|assistant|instructions?)>[\s\S]*?(<\/\1>|$)/gi
const TAGS = /<\/?[a-z][^>]{0,40}>|\[\/?(INST|SYS)\]|<<\/?SYS>>/gi
/** What may follow an order in the same sentence and still be a question. */
const THEN =
  /\b(?:and|then|but|instead|also)\b[\s,:]+(?:please )?(?=(?:tell me|say|answer|explain|list|show)?\s*(?:who|what|when|where|why|which|how)\b)/i

export interface Honest {
  /** What is left of the question. */
  text: string
  /** Whether orders were dropped. */
  ignored: boolean
}

/** A question without the orders in it. */
export function withoutOrders(text: string): Honest {
  const untagged = text.replace(COMMENTS, ' ').replace(TAGGED, ' ').replace(TAGS, ' ')
  let ignored = untagged !== text
  const kept = sentences(untagged.replace(/\s+/g, ' ').trim()).flatMap((sentence) => {
    if (!ORDERS.some((order) => order.test(sentence))) return [sentence]
    ignored = true
    const [, after] = sentence.split(THEN)
    return after !== undefined && !ORDERS.some((order) => order.test(after)) ? [after] : []
  })
  return { text: kept.join(' ').trim(), ignored }
}

/** Words of courtesy before the question: they ask for nothing. */
const COURTESY =
  /^\W*(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|dear \w+|greetings)\b(?: there)?[\s,.!:-]+|(?:sorry|apologies|forgive me|excuse me|pardon)\b[^.?!,]{0,60}?,? but\s+|(?:(?:just )?a |one )?(?:quick|silly|stupid|simple|short) question\s*[:,.–-]\s*|(?:maybe|perhaps) you can (?:help me|tell me)[\s:,.–-]+)/i

/** 'We read about the dogs, could you tell us why …': the question begins after it. */
const BRIDGE =
  /(?:^|[\s,;–-]+)(?:and |so |but )?(?:(?:can|could|would|will) (?:you|anyone|anybody|someone|somebody) (?:please |kindly |perhaps |maybe )?(?:(?:tell|explain to) (?:me|us)|let (?:me|us) know)|(?:I|we)(?:['’]d| would) (?:like|love) to know|(?:I|we) want to know|do you (?:happen to )?know|I(?:['’]m| am| was| have been)? wonder(?:ing|ed)?)[\s,:]+(?=(?:who|whom|whose|what|when|where|why|which|how)\b)/i

export function withoutCourtesy(text: string): string {
  let left = text.replace(BRIDGE, (_, at: number) => (at === 0 ? '' : '. '))
  for (let rest = left.replace(COURTESY, ''); rest !== left && rest.trim() !== ''; rest = left.replace(COURTESY, '')) left = rest
  return left
}

/** Signs of a person who is no matter of record: relations of the asker, or what nobody's business is. */
const PRIVATE: readonly RegExp[] = [
  /\b(home|private|personal|current|exact|street) (address|street|phone|number|e-?mail)\b|\b(e-?mail|phone number|cell ?phone|home street|license plate|social security|date of birth|salary|medical|religion|sexual)\b.{0,30}\b(of|for|does|is|her|his|their)\b/i,
  /\bwhere (does|do|can i find|is)\b.{0,60}\b(he|she|trooper|officer|boy|girl|man|woman|wife|husband|widow|son|daughter|family|child|children|driver|victim|suspect|him|her)\b.{0,40}\b(live|living|reside|stay|now|nowadays|today|home)\b/i,
  /\bwhere (does|do)\b.{0,50}\b(live|reside|stay|work)\b.{0,20}\b(now|today|nowadays|these days|currently)\b/i,
  /\bwhere does (he|she|they|[A-Z]\w+ [A-Z]\w+) live\b/,
  /\bmy (ex|ex-\w+|former|neighbou?r|boss|husband|wife|girlfriend|boyfriend|landlord|coworker|colleague|roommate|stepfather|stepmother|cousin|brother|sister|son|daughter)\b/i,
  /\b(wanted by|criminal record of|arrest record of|has .{2,40} been arrested|is .{2,40} a (sex )?offender|warrant (for|out))\b/i,
  /\b(phone|telephone|cell|mobile|e-?mail|mailing)\b.{0,20}\b(he|she|his|her|him|colonel|trooper|officer|sergeant|lieutenant|captain|detective)\b|\b(his|her|colonel|trooper|officer|sergeant|lieutenant|captain|detective)\b.{0,60}\b(phone|telephone|cell|mobile|e-?mail|home address)\b/i,
  /^\W*(is|are|does|do|has|have|was)\b.{0,60}\b(married|divorced|single(?=\W*$)|engaged|dating|gay|religious|(any )?(kids|children)|(a )?(girlfriend|boyfriend|husband|wife|partner|spouse))\b/i,
  /\b(how much|what) (does|do|is) .{2,40}\b(earn|make|paid|salary|weigh)\b(?=.{0,15}$)/i,
  /\bwho (arrested|stopped|ticketed|pulled over|fined) me\b/i,
  /\b(names?|addresses) of (the )?(minor|juvenile|child|victim|informant|witness)(e?s)?\b/i,
]

export function asksAboutPrivatePerson(text: string): boolean {
  // Who writes without capitals ends sentences all the same.
  const parts = text.split(/(?<=[.!?])\s+/)
  const asking = parts.filter((part) => /\?\s*$/.test(part))
  // 'My daughter gives a talk. How tall are the horses?' asks nothing about the daughter.
  const asked = asking.length > 0 && asking.length < parts.length && !OF_THEM.test(asking.join(' ')) ? asking.join(' ') : text
  return PRIVATE.some((sign) =>
    sign.test([BODIES, ANY_OF_THEM, OWN, FOR_WHOM].reduce((left, harmless) => left.replace(harmless, ' '), asked)),
  )
}
const OF_THEM = /\b(?:he|she|him|her|his|hers|they|them|their|that (?:man|woman|person|boy|girl))\b/i
/** 'The telephone number of the archive', 'the exact address of the laboratory' is nobody's own. */
const BODIES =
  /\b(?:phone|telephone|e-?mail|postal|mailing|street|exact|current)\b(?: (?:number|address))?(?: (?:of|for) (?:the |this |your )?(?:\w+ ){0,2}(?:archives?|site|website|museum|library|academy|barracks|station|headquarters|agency|department|office|laboratory|lab|unit|section|troop(?: [a-h])?))\b/gi
/** 'The salary of a trooper', 'how much did the first troopers earn': what all of a rank are paid is no one person's affair. */
const RANKS =
  'troopers?|officers?|constables?|detectives?|patrolm[ae]n|policewom[ae]n|sergeants?|lieutenants?|captains?|inspectors?|recruits?|trainees?'
const ANY_OF_THEM = new RegExp(
  `\\b(?:salar(?:y|ies)|wages?|pay|[Hh]ow much (?:does|do|did)|[Ww]hat (?:does|do|did))(?: (?:of|for))? (?:(?:an?|any|most|all|the (?:first|early|usual|average)) (?:\\w+ ){0,2}(?:${RANKS})|(?:(?:new|young|early|state|female|male) )*(?!\\w+ [A-Z])(?:${RANKS})(?<=s|men)|the (?:superintendent|commissioner|colonel)(?! [A-Z]))\\b`,
  'g',
)

/** 'How long do you keep my e-mail address?' asks of the asker. */
const OWN = /\b(?:my|our)(?: own)? (?:e-?mail|phone|telephone|postal|mailing)(?: (?:address|number))?\b/gi
const KIN =
  "my (?:neighbou?r|boss|husband|wife|girlfriend|boyfriend|coworker|colleague|roommate|cousin|brother|sister|son|daughter)s?\\b(?![’'])"
/** 'Can I show my brother what I found?', 'my son wants to be a trooper': for whom it is asked, not about whom. */
const FOR_WHOM = new RegExp(
  `${KIN} (?:would|wants?|hopes?|plans?|dreams?|likes?|wishes|is (?:about|going)|has decided)\\b[^.?!]{0,30}\\b(?:be|become|join|being|becoming|joining|work|apply)\\b|\\b(?:show|tell|send|give|read|e-?mail|mail|teach) ${KIN}|\\b(?:share|show|send|give|read|forward|print|copy|download|save|explain)\\b[^.?!]{0,40}\\b(?:with|to|for) ${KIN}`,
  'gi',
)

/** Wishes that have nothing to do with an archive, whatever words they use. */
const ELSEWHERE: readonly RegExp[] = [
  /\btranslate\b|\bhow do you say\b|\bin (spanish|french|german|japanese|chinese|italian|latin)\b/i,
  /\b(write|compose|make|tell|sing|give)( me| us)?( up)? (a|an|some|me a) ?(\w+ ){0,2}(poem|haiku|sonnet|song|limerick|story|joke|essay|cover letter|rap|riddle|recipe|speech|tweet)\b/i,
  /\b(super bowl|world cup|world series|playoffs?|red sox|celtics|bruins|nba|nfl|election results?|stock (price|market)|bitcoin|crypto|weather (today|tomorrow|forecast|in)|forecast|horoscope|lottery|netflix|recipe|tiktok|iphone)\b/i,
  /\b(square root|calculate|compute|multiply|divided by|equation|integral|derivative|prime number)\b|\d\s*[+*×÷]\s*\d|\bwhat is \d+ (plus|times|minus|divided)/i,
  /\bcapital (city )?of\b|\bpopulation of (?!the (force|department))\b|\bpresident of (the )?(united states|france|russia|china)\b/i,
  /\b(python|javascript|java|sql|html|c\+\+|regex)\b|\b(write|debug|fix) (me )?(some |a |an |my )?(code|program|script|function)\b/i,
  /\bhow (do|can|should|would) (i|you|we) (fix|cook|bake|lose|build|install|repair|clean|hack|make|pick|unlock|hide|grow|invest|sleep|train my|get rid|get away|beat|avoid|pass)\b/i,
  /\b(legal|medical|financial|tax|relationship|career) advice\b|\bi need (some )?advice\b|\bis it (legal|illegal|allowed|a crime)\b|\bcan i (be arrested|sue|carry|get (out|off)|drive|own|legally)\b|\bshould i\b(?! (?:read|look|search|start|cite|quote|name|credit|mention|use|ask|write|fill|choose|click|type|enter)\b)|\bmy (ticket|fine|license|licence|court|case|lawyer|rights)\b/i,
  /\b(report|reporting) (a|an|my|the) (crime|stolen|theft|robbery|accident|break-?in|assault|missing|drunk|suspicious|car|emergency)\b|\bwas (just )?(robbed|stolen|attacked|assaulted)\b|\b(is|there'?s) (somebody|someone) (breaking|in my)\b|\b(somebody|someone) (is|'s) (breaking|in my|trying to (break|get))\b|\bcall (the police|911)\b|\b(this is|it is|it's|in) an emergency\b|\bemergency!/i,
  /\b(apply|register|sign up|pay|order|book|buy|call|send|file|submit|vote)\b.{0,60}\b(for me|on my behalf|in my name)\b/i,
  // What is to come, what is for sale, where to eat and stay, who governs elsewhere, what to wear, cook, watch or play.
  /\b(will|going to|gonna)\b.{0,20}\b(rain|snow|be (sunny|cold|hot|warm|windy)|freeze|storm)\b|\bweather\b(?=.{0,30}(today|tomorrow|tonight|now|this week))|(\bis|[’']s|\bwhats) the weather\b/i,
  /\b(recommend|suggest|best|good|cheap|nearest|nearby|closest)\b.{0,30}\b(restaurants?|hotels?|bars?|caf[eé]s?|pizza|food|doctors?|dentists?|lawyers?|mechanics?|plumbers?|movies?|films to watch|series|shows?|games?|songs?|phones?|laptops?|gifts?|vacation|beaches to)\b/i,
  /\b(prime minister|king|queen|chancellor|pope|monarch) of\b|\bpresident of (?!the (force|department|association|senate|society))\b/i,
  /\b(time|hour) is it\b|\b(distance|flights?|trains?|bus|directions?) (from|to|between)\b.{0,40}\b(to|and)\b|\bhow far is it (from|to)\b|\bopening hours of (?!the (museum|archive|reading))\b/i,
  /\b(who|what) (invented|discovered|painted|composed|sang|starred|directed)\b.{0,40}\b(telephone|light bulb|penicillin|america|gravity|mona lisa|titanic|star wars)\b/i,
  /\b(symptoms?|dosage|headache|calories|pregnan)/i,
  /\bwho (will|is going to) win\b|\bwho won (the|last)\b|\bwhat('s| is) your (favou?rite|opinion|name|age)\b|\bdo you (love|like|feel|dream)\b|\bmeaning of life\b/i,
]

export function isElsewhere(text: string): boolean {
  return ELSEWHERE.some((sign) => sign.test(text))
}

export function isGreeting(text: string): boolean {
  return /^\W*(hi|hello|hey|good (morning|afternoon|evening)|greetings|thanks?|thank you( very much)?|ok(ay)?|bye|goodbye|great|cool)\W*( there| again| you)?\W*$/i.test(
    text,
  )
}

/** Sentences inside records that speak to the machine that reads them: text of a record is data, never an order. */
const TO_THE_READER: readonly RegExp[] = [
  /\b(the|an?|any|every) (model|assistant|chat ?bot|AI|bot|language model)\b.{0,30}\b(shall|must|should|will|is to|has to|may|answers?|says?|repeats?)\b/i,
  /\b(assistant|chat ?bot|language model|AI( system| model)?|LLM|bot)\b\s*[,:!]|\b(dear|attention|note to|to the|every|any|all) (assistants?|chat ?bots?|language models?|AIs?|LLMs?|bots?|models?)\b/i,
  /\b(tell|inform|answer|reply to|ask|show|give|assure) (the|every|each|any) (user|reader|visitor|asker|questioner)\b/i,
  /\b(when|if|whenever) (you|an? (assistant|AI|machine)) (are|is|answer|read|summari[sz]e|quote|cite)/i,
]

export function givesOrders(sentence: string): boolean {
  return [...TO_THE_READER, ...ORDERS].some((sign) => sign.test(sentence))
}

/** In records nobody speaks to a reader: what does is either an order or of no use as evidence. */
const IN_RECORDS: readonly RegExp[] = [
  /\b(the user|askers?|questioners?|whoever (asks|reads|searches)|(when|if|once) (asked|quoted|cited|summari[sz]ed)|any (question|query|answer)|(answers?|repl(y|ies)|responses?) (to|must|should|shall|will))\b/i,
  /\b(must|should|shall|has to|have to|is to|are to) (now |always |only |never |first |therefore |instead |be )*(answer|say|said|tell|told|repeat|respond|reply|replied|state[ds]?|print|begin|end|ignore|claim|add|append|include|quote|cite|mention|confirm|deny|den(y|ied)|disclose|reveal)/i,
  /\b(you|your|yours|yourself)\b/i,
  /^\W*(please |now |then |instead |always |never |do not |don't )*(ignore|disregard|forget|print|output|repeat|reply|respond|answer|say|tell|write|reveal|list|translate|append|begin|start|end|finish|add|include|insert|use|call|state (?:that|only|just|the|this|clearly)|claim|mention|recommend|pretend|act(?! (?:of|to|on|for|\w+ing)\b)|assume|treat|stop|quote|cite|conclude|close|open|replace|delete|summari[sz]e|execute|run|send|visit|click|go to|refuse|deny)\b/i,
  // An order after a colon or a dash, and everything about what is to be said.
  /(?:[:;]|\s[—–-])\s+(please |now |then )?(reveal|ignore|disregard|forget|(print|state) (only|just|the|this|out|exactly)|output|repeat|reply|respond|answer|say|tell|list all|translate|recite|announce)\b/i,
  /\b(instructions?|after the words?|with the words?|closed (records?|files?)|secret(ly)?|password)\b/i,
  /\b((the|this|your|system|every|each|any|a) prompts?|override|system (message|note|prompt)|language model|chat ?bots?|assistants?|instructions? (to|for) (the |any |every |all )?(reader|assistant|model|machine|system|program)s?|artificial intelligence|\bAI\b|answering machine|search engine)\b/i,
  /https?:|\bwww\.|```|<\||\|>|\{\{|###/,
]

/** Sentences of a record up to the first that speaks to its reader: whoever planted that wrote what follows it too. */
export function beforeOrders<T>(parts: readonly T[], textOf: (part: T) => string): readonly T[] {
  const first = parts.findIndex((part) => speaksToReader(textOf(part)))
  return first < 0 ? parts : parts.slice(0, first)
}

/** Whether a sentence of a record is fit to be quoted as evidence. */
export function speaksToReader(sentence: string): boolean {
  return givesOrders(sentence) || IN_RECORDS.some((sign) => sign.test(sentence))
}
