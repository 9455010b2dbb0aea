/** Names of accounts: how they are compared when somebody signs in, and which new ones could be taken for somebody else. */
import unhomoglyph from 'unhomoglyph'
import { nameSchema, saidAtDesk } from '../requests/person-name.ts'

/** What the software itself is called where it does something by itself or for a script. */
const SOFTWARE = ['archive', 'script']

/** The scripts that people write names in today (UAX #31, table 5), each by itself or as one language mixes them. */
const WRITING =
  'Latn|Cyrl|Grek|Arab|Armn|Beng|Deva|Ethi|Geor|Gujr|Guru|Hebr|Khmr|Knda|Laoo|Mlym|Mymr|Orya|Sinh|Taml|Telu|Thaa|Thai|Tibt|Hani Bopo|Hani Hang|Hani Hira Kana'
const ONE_WRITING = WRITING.split('|').map((scripts) => {
  const all = [...scripts.split(' '), 'Zyyy', 'Zinh'].map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${all.join('')}]*$`, 'v')
})

const NameSchema = nameSchema(60, saidAtDesk('Name', 60))
  .min(1, { error: 'Name: please give a name' })
  .refine((name) => ONE_WRITING.some((writing) => writing.test(name)), { error: 'Name: letters of one script only' })

/** The name as it is stored: compatible characters as their usual ones, single spaces. */
export function storedName(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/ +/g, ' ')
}

/** The name as it is compared: whoever types it in another case signs in to the same account. */
export function nameKey(typed: string): string {
  return storedName(typed).toLowerCase()
}

/** The same, and as an earlier release compared it: names that it stored are found by that. */
export function nameKeys(typed: string): string[] {
  return [nameKey(typed), typed.trim().toLowerCase()]
}

/** What names that look alike have in common (the skeleton of UTS #39), in either case. */
function looks(name: string): string[] {
  const visible = storedName(name).replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return [visible, visible.toLowerCase(), visible.toUpperCase()].map((text) => unhomoglyph(text.normalize('NFD')).toLowerCase())
}

/** @param others names of all accounts. @returns what a new name should be instead; '' where it may be taken. */
export function nameFault(name: string, others: readonly string[]): string {
  const fault = NameSchema.safeParse(name).error?.issues[0]?.message
  if (fault !== undefined) return fault.replace(/^Name: /, '')
  if (others.some((other) => nameKey(other) === nameKey(name))) return 'a name that no other account has'
  const own = looks(name)
  const alike = [...others, ...SOFTWARE].some((other) => looks(other).some((look) => own.includes(look)))
  return alike ? 'a name that cannot be taken for that of another account' : ''
}
