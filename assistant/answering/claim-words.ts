/** The words of a claim and of a source as they are compared: what each is in the grammar of English. Closed classes of the language, nothing of this archive. */

export interface Word {
  /** As it is compared: lower case, numbers in digits, a participle as the past. */
  text: string
  /** `guard`: turns what is said into its opposite, or into less than it; never left out. `filler`: adds nothing. */
  kind: 'content' | 'preposition' | 'joining' | 'be' | 'pronoun' | 'guard' | 'filler' | 'mark'
  isName: boolean
  hasArticle: boolean
}

const list = (words: string) => new Set(words.split(' '))
const ARTICLES = list('a an the')
const BE = list('is are was were be been being')
const PREPOSITIONS = list(
  'of in on at by to for from with as into onto upon under over after before during since until till through throughout across along around behind below beside between among beyond near off toward towards via within against about above per',
)
const JOINING = list('and or but nor so because when where which who whom whose that while whereas although though than')
const PRONOUNS = list('he she it they')
const POSSESSIVES = list('his her hers its their')
const RELATIVE = list('that which who whose where')
const FILLERS = list('also then thus therefore however indeed there himself herself itself themselves')
const GUARDS = list(
  'not never no none nobody nothing neither nor without except cannot hardly scarcely barely almost nearly approximately roughly least most fewer less more some only if unless whether may might could would should can will shall must perhaps possibly probably allegedly reportedly supposedly alleged reported rumored claimed believed supposed said thought denied refused failed declined rejected planned proposed intended hoped tried attempted expected wanted untrue false wrong mistaken instead rather former formerly according',
)
const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, String(value)] as const),
)
for (const [at, word] of 'thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) NUMBERS.set(word, String(30 + 10 * at))
for (const [at, word] of 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').entries())
  NUMBERS.set(word, `${at + 1}th`)
/** Past forms that do not end in -ed; after a slash the participle, where it is another. */
const IRREGULAR =
  'began/begun broke/broken brought built bought burnt came/come became/become caught chose/chosen cut did/done drew/drawn drove/driven dug ate/eaten fell/fallen fed felt fought found fled flew/flown forgot/forgotten froze/frozen got gave/given went/gone grew/grown hung had heard hid/hidden hit held kept knew/known laid led left lent let lit lost made meant met paid put ran/run read rode/ridden rang/rung rose/risen saw/seen sought sold sent set shook/shaken shot shut sang/sung sank/sunk sat slept spoke/spoken spent split spread stood stole/stolen stuck struck swore/sworn swept swam/swum took/taken taught tore/torn told threw/thrown understood woke/woken wore/worn wove/woven won wound withdrew/withdrawn wrote/written bore/borne beat/beaten bound bred dealt'
const PAST = new Map(
  IRREGULAR.split(' ').flatMap((forms) => {
    const [past = '', ...participles] = forms.split('/')
    return [past, ...participles].map((form) => [form, past] as const)
  }),
)
const TOKEN = /\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?(?:st|nd|rd|th)?|[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[,;:()—–"“”.]/gu

export function readWords(text: string): Word[] {
  const words: Word[] = []
  let hasArticle = false
  const found = text
    .replace(/(?<![\p{L}.])([\p{L}.]+)\.(?=\s+[\p{Lu}\p{N}])/gu, '$1')
    .replace(/n['’]t\b/g, ' not')
    .replace(/['’]s\b/g, ' ’s')
  for (const [raw] of found.matchAll(TOKEN)) {
    const lower = raw.toLowerCase()
    if (ARTICLES.has(lower) && !(raw === 'A' && words.at(-1)?.isName)) {
      hasArticle = true
      continue
    }
    const word = wordOf(raw, lower, hasArticle, words.length === 0)
    if (word) words.push(word)
    hasArticle = false
  }
  while (words.at(-1)?.text === '.') words.pop()
  return words
}

function wordOf(raw: string, lower: string, hasArticle: boolean, isFirst: boolean): Word | null {
  if (/^[,;:()—–"“”.]$/.test(raw)) {
    const text = raw === '–' ? '—' : raw === '“' || raw === '”' ? '"' : raw
    return { text, kind: 'mark', isName: false, hasArticle: false }
  }
  const kind = raw === 'May' ? 'content' : kindOf(lower)
  const number = NUMBERS.get(lower) ?? (/^\d/.test(raw) ? raw.replaceAll(',', '').replace(/(?<=\d)(st|nd|rd)$/, 'th') : null)
  const isName = kind === 'content' && number === null && /^\p{Lu}/u.test(raw) && !POSSESSIVES.has(lower) && (!isFirst || !hasArticle)
  return { text: number ?? PAST.get(lower) ?? lower, kind, isName, hasArticle }
}

function kindOf(lower: string): Word['kind'] {
  if (GUARDS.has(lower)) return 'guard'
  if (BE.has(lower)) return 'be'
  if (PREPOSITIONS.has(lower)) return 'preposition'
  if (JOINING.has(lower)) return 'joining'
  if (PRONOUNS.has(lower)) return 'pronoun'
  return FILLERS.has(lower) ? 'filler' : 'content'
}

/** Whether a word is a past form or a participle: 'signed', 'built', 'taken'. */
export function isVerb(word: Word | undefined): boolean {
  if (word?.kind !== 'content' || word.isName || word.hasArticle) return false
  return PAST.has(word.text) || /^\p{Ll}{2,}ed$/u.test(word.text)
}

/** Whether what a sentence says may end before this word: it stands whole without the rest, and the rest takes nothing back. */
export function endsWhole(words: readonly Word[], place: number): boolean {
  const rest = words.slice(place)
  const [next] = rest
  if (!next) return true
  // 'the act that would have paid for it': what a relative clause tells of a thing takes nothing back.
  if (RELATIVE.has(next.text) || (next.text === ',' && RELATIVE.has(rest[1]?.text ?? ''))) return true
  return !rest.some(({ kind }) => kind === 'guard') && (next.kind === 'mark' || next.kind === 'preposition' || next.kind === 'joining')
}
