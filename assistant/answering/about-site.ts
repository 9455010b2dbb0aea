/**
 * Questions about this site: how it is used, who answers for it, what it keeps of a visit. Its own pages answer them better
 * than anything in the records that has the same words.
 */

const ASKER = '(?:I|we|one|visitors|readers|researchers|students|teachers|people|anyone|anybody|somebody|someone|everybody|everyone)'
/** What readers do with a site. */
const DEEDS =
  'cite|citing|search|come and|come over|find|filter|narrow|sort|download|export|print|save|share|re-?use|republish|publish|reproduce|copy|quote|use|credit|attribute|contact|write to|reach|visit|come by|drop by|request|order|withdraw|cancel|erase|delete|correct|report|suggest|subscribe|follow|browse|upload|import|sign up|register|log ?in|pay|set|choose|limit|licen[cs]e|apply|donate|tell|ask|see|hear|get|look up|make'

const RELATIVE =
  '(?:great[- ]?)*(?:grand(?:father|mother|parent|dad|pa|ma|son|daughter)|uncle|aunt|father|mother|dad|mom|ancestor|forefather|forebear|relative|family member)(?:s\\b)?'

const YEARS = '\\b(?:1[89]|20)\\d\\ds?\\b|\\b(?:nineteen[- ]?)?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\\b'
/** 'Only the fifties, how can I set that?': a search is narrowed, whichever years are wanted. */
const NARROWS = new RegExp(
  `(?=.*\\bhow (?:can|do|could|to|should)\\b)(?=.*\\b(?:only|just|limit|restrict|narrow)\\b)(?=.*(?:${YEARS}))`,
  'i',
)

/** What only a site has, or what only its readers do. */
const SIGNS: readonly RegExp[] = [
  /\b(?:this|your|the|our) (?:web ?site|web ?page|site|page|online archive|app|assistant|chat ?bot|catalogue|catalog|software|api|interface|search(?: box| engine)?|archive|project|form|terms|database)\b/i,
  new RegExp(
    `\\b(?:how|where|when|whom|what|can|could|may|must|do|should|am|are|is)\\b.{0,40}\\b${ASKER}\\b.{0,60}\\b(?:${DEEDS})\\b`,
    'i',
  ),
  /\b(?:copyright\w*|licen[cs]e[sd]?|permission|high[- ]res\w*|scans?|scanned|digiti[sz]\w+|reproductions?|research requests?|opening hours|open to|reading room|appointment|cookies?|privacy|personal data|track(?:ing|ed)?|screen ?readers?|accessib\w+|wcag|keyboard|dark (?:mode|theme)|javascript|scripts?|rss|atom|feeds?|api|json(?:-ld)?|csv|xml|ead|dublin core|mods|premis|metadata|spreadsheet|bibtex|ris|zotero|endnote|chicago[- ]style|mla|apa|turabian|citations?|footnotes?|sample(?:s| records?)?|account|password|log ?in|online|website|volunteer|illustrations?)\b/i,
  /\b(?:your|you)\b/i,
  /\bmy (?:request|question|conversations?|chats?|data|e-?mail|list|search(?:es)?|name|answer|account|privacy)\b/i,
  /\b(?:records?|documents?|photos?|photographs?|articles?|pages?|texts?) (?:is|are|not|restricted|closed|shown|hidden|withheld)\b/i,
  /\bhere\W*$/i,
  // 'Am I talking to a machine?', 'is any of this true?', 'who wrote all this stuff'
  /\b(?:am|are) (?:I|we) (?:talking|speaking|chatting|writing)\b/i,
  /\b(?:all|any|some|most|none|how much) (?:of )?(?:this|these)(?: (?:stuff|things|material|information))?(?:\W*$|\s+(?:is|are|was|were|comes?|came|made|written|true|real|fake|invented|from)\b)/i,
  // 'How to print', 'searching for a phrase'
  new RegExp(
    `\\bhow to\\b.{0,20}\\b(?:${DEEDS}|bookmark)\\b|^\\W*(?:searching|looking|finding|citing|printing|downloading|saving|sharing|sorting|filtering)\\b`,
    'i',
  ),
  // Whoever asks after his own people asks where to look.
  new RegExp(`\\b(?:my|our)\\b.{0,15}\\b${RELATIVE}\\b`, 'i'),
]

/** Whether it speaks of the asker, to the archive or of this site, as history never does. */
export function addressesSite(question: string): boolean {
  return /\b(?:I|my|me|we|our|you|your|this (?:web ?site|site|page|archive|catalogue|assistant)|here)\b/i.test(question)
}

/** Whether it may be about this site: then the pages on that are searched for themselves. */
export function mayBeAboutSite(question: string): boolean {
  return SIGNS.some((sign) => sign.test(question))
}

const NOUN =
  '(?:photos?|photographs?|pictures?|images?|papers|documents?|records?|items?|objects?|films?|recordings?|holdings|materials?|originals?|reports?|maps?)'

/** It asks for nothing of the catalogue and for nothing elsewhere, whatever words stand in it. */
const CERTAIN: readonly RegExp[] = [
  /\b(?:which|what|under (?:which|what|a)) (?:\w+ )?(?:licen[cs]es?|copyright|permissions?)\b/i,
  // 'I need a scan of a photo', 'can I order copies of documents?'
  new RegExp(
    `\\b(?:need|want|get|order|obtain|request|buy|have|send|mail|make|receive|costs?|price of|charge for)\\b.{0,30}\\b(?:scans?|cop(?:y|ies)|reproductions?|prints?|high[- ]res\\w*(?: \\w+)?)\\b.{0,20}\\b(?:of|from)\\b.{0,20}\\b${NOUN}\\b`,
    'i',
  ),
  /\b(?:digital |paper |physical |photo)?cop(?:y|ies)\b.{0,20}\b(?:cost|costs|price|fee)\b|\b(?:cost|price|fee|charge)\b.{0,25}\b(?:scans?|cop(?:y|ies)|research|reproductions?)\b/i,
  // 'Are the photographs scanned, so that I can see them online?'
  /^\W*(?:is|are|have|has|were) (?:all |any of |some of |most of )?(?:the|your|these|everything)\b(?: [\w-]+){0,4}? (?:been )?(?:scanned|digiti[sz]ed|online|downloadable|on the (?:web|internet))\b/i,
  /\b(?:phone|telephone|e-?mail|postal|mailing|street) ?(?:number|address)?\b.{0,12}\b(?:of|for|is) (?:the|this|your) (?:archive|site|web ?site|project|archivists?|office)\b|\b(?:archive|site)['’]s (?:phone|telephone|e-?mail|address|opening)/i,
  /\b(?:(?:this|your) (?:web ?site|site|web ?pages?|search box)|the (?:website|web site|search box))\b.{0,40}\b(?:works?|run|load|need|require|use|usable|set|track|store|keep|support)\b/i,
  new RegExp(
    `\\bhow (?:do|can|could|should|would|must) ${ASKER}\\b.{0,25}\\b(?:cite|citation|footnote|download|export|sort|filter|narrow|withdraw|subscribe|sign up|log ?in|search (?:for|by|the|in))\\b`,
    'i',
  ),
  // 'The date on one of your photos is wrong'
  new RegExp(
    `\\b(?:your|this|the|an?) (?:[\\w-]+ )?(?:${NOUN}|pages?|articles?|captions?|descriptions?)\\b.{0,40}\\b(?:is|are|has|have|contains?|must be)\\b.{0,20}\\b(?:wrong|incorrect|inaccurate|mistakes?|errors?|typos?|mislabel\\w*|misspel\\w*)\\b`,
    'i',
  ),
  // 'Can I share a list?', 'do we need permission to use this?'
  new RegExp(`\\b(?:can|could|may|how (?:do|can|could)) ${ASKER} (?:save|bookmark|share|print|send|e-?mail|sort|export)\\b`, 'i'),
  new RegExp(`\\b(?:do|must|should|have|has) ${ASKER}\\b.{0,20}\\b(?:permission|ask first)\\b`, 'i'),
  /\b(?:your|do you have an?) (?:street|postal|mailing|office|e-?mail|phone|telephone) ?(?:address|number)?\b/i,
  // 'The police report of my crash'
  /\b(?:police|accident|crash|incident|arrest) (?:reports?|files?|records?)\b.{0,12}\b(?:of|on|for|about|from) (?:my|our)\b/i,
  // 'You spelled it wrong', 'something here isn't true'
  /\b(?:typos?|misprints?)\b|\byou(?: have|['’]ve)? (?:mis)?spel(?:t|led)\b|\b(?:you|your|here|this (?:page|site|record))\b.{0,40}\b(?:wrong|incorrect|inaccurate|untrue|(?:not|isn['’]t|aren['’]t) (?:true|right|correct))\b/i,
  NARROWS,
  /\b(?:how|can I|could I|where)\b.{0,40}\b(?:oldest|newest|earliest|latest)(?: \w+)? (?:first|on top)\b/i,
  /\bwho(?:['’]s| is| are)? (?:runs?|made|makes?|owns?|built|operates?|maintains?|behind|responsible for|in charge of) (?:this\W*$|(?:this|your|the) (?:web ?site|site|page|archive|project))/i,
  /\bwhat(?: is|['’]?s| has) (?:new|changed)(?: (?:on|in|at) (?:the|this|your) (?:web ?site|site|archive|catalog(?:ue)?)| here)?\W*$/i,
  // The archive itself is meant.
  /\b(?:where|when|what time|what days?|how late|until when) (?:are|do) you (?:all )?(?:located|based|situated|open(?:ed)?|close[ds]?)\b|^\W*where are you\W*$/i,
  /\buse (?:this|your|the) (?:web ?site|site|pages?|archive|catalog(?:ue)?)\b/i,
  /\b(?:footnote|citation|bibliography|reference) (?:for|of|to|in)\b|\b(?:chicago|mla|apa|turabian)[- ]style\b|\bin (?:mla|apa|chicago|turabian)\b/i,
]

/** Whether nothing but this site can be meant. */
export function isAboutSite(question: string): boolean {
  return CERTAIN.some((sign) => sign.test(question))
}

/** Readers' words for what the pages of this site call otherwise. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  // All of them are about it.
  [/\b(?:of|for|on|in) (?:the|this|your) (?:archive|web ?site|site|project)\b/gi, ''],
  [/\bre-?(?:publish|print)(?:ing|ed)?\b/gi, 'copy and publish'],
  [/\bre-?us(?:e|ed|ing)\b/gi, 'use'],
  [/\b(?:java ?script|js)\b/gi, 'scripts'],
  [/\b(?:phone|cell ?phone)\b(?: numbers?)?/gi, 'telephone'],
  [/\bdrawings?\b/gi, 'drawn plates, illustrations'],
  [/\b(?:conversations?|chats?)\b/gi, 'talks with the assistant, questions and answers'],
  [/\bwhere are you\b(?: located| based| situated)?/gi, 'address, visit'],
  [
    /\b(?:opening hours|opening times|business hours|come and (?:look|see)|come over|come by|drop by|stop by|walk in|in person)\b/gi,
    'opening hours, visit, office',
  ],
  [/\b(?:what time|when|what days?|how late)\b.{0,12}\b(?:open(?:ed)?|close[ds]?)\b/gi, 'opening hours'],
  [/\b(?:begin|start)(?:s|ning|ing)? with\b/gi, 'beginning of a word'],
  [/\bfootnotes?\b/gi, 'citation'],
  [/\bhow (?:soon|fast|quick(?:ly)?)\b/gi, 'how many days'],
  [/\b(?:repl(?:y|ies)|respond|get back to|hear back from)\b/gi, 'hear, answer'],
  [/\bquot(?:e|ing)\b|\bcredit(?:ing)?\b/gi, 'cite'],
  [/\b(?:oldest|newest|earliest|latest)(?: \w+)? (?:first|on top)\b/gi, 'sorted by date, oldest first'],
  [
    /\b(?:no|without|disabled|blocked) scripts?\b|\bscripts? (?:is |are )?(?:turned |switched )?(?:off|disabled|blocked)\b/gi,
    'works without scripts',
  ],
  [/\b(?:changed? my mind|cancel|take back)\b/gi, 'withdraw'],
  [
    /\b(?:errors?|typos?)\b|\b(?:is|are|was|were)(?:n['’]t| not) (?:true|right|correct)\b|\b(?:is|are|was|were|something|(?:spel(?:t|led)|got|named|dated|described)\b(?: [\w'’-]+){0,4}) (?:wrong(?:ly)?|incorrect(?:ly)?|inaccurate|untrue)\b|\bmis(?:spel(?:t|led)|labell?ed|dated)\b/gi,
    ' mistake',
  ],
  [new RegExp(`\\b${RELATIVE}\\b`, 'gi'), 'relative'],
  [/\b(?:in a hurry|urgent(?:ly)?|as soon as possible|expedited?)\b/gi, 'rush request'],
  [/\bpay(?:ing|ment)?\b/gi, 'cost, fee'],
  [/\b(?:invent(?:s|ing)?|hallucinat\w+|make (?:things|stuff|answers) up)\b/gi, 'source for each statement'],
  [/\b(?:spreadsheets?|excel)\b/gi, 'CSV'],
  [/\bnarrow\b(?: \w+)?(?: down)?/gi, 'limit a search'],
  [/\bcomplicated\b/gi, 'complex'],
  [/\b(?:fake|made[- ]up|invented)\b/gi, 'sample, no real item'],
  [/\bdark mode\b/gi, 'dark theme'],
  [/\b(?:blind|deaf|disabled|disabilit\w+)\b/gi, 'accessibility, screen reader'],
  [/\b(?:tak(?:en?|ing) (?:down|off)|remov(?:ed?|ing))\b/gi, 'removal'],
  [
    /\b(?:e-?mail|contact|reach|write to|call|phone|get in touch with|get hold of) (?:you|someone|somebody|anyone|the (?:archive|archivists?|office))\b/gi,
    'reach the archive, e-mail address, telephone',
  ],
  [/\b(?:talking|speaking|chatting) (?:to|with)\b/gi, 'assistant'],
  [/\b(?:sign(?:ed|ing)? up|regist(?:er|ered|ration))\b/gi, 'accounts'],
]

/** The question in the words of the pages on this site. */
export function inSiteWords(question: string): string {
  const asked = NARROWS.test(question) ? question.replace(new RegExp(YEARS, 'gi'), 'certain years, a decade') : question
  return OTHER_WORDS.reduce((text, [theirs, ours]) => text.replace(theirs, ours), asked)
}
