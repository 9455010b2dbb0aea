/**
 * Archival Resource Keys (draft-kunze-ark): a record's id as an ARK under the number that the archive was assigned, and back. The name is
 * the id in the letters that ARKs allow, so that nothing has to be kept to resolve it. Hyphens mean nothing in an ARK.
 */

const MARKS: Readonly<Record<string, string>> = { ':': '=', '-': '~', '.': '*' }
const BACK = new Map(Object.entries(MARKS).map(([mark, sign]) => [sign, mark]))

/** `ark:/12345/msp=photo=1921=001` */
export function arkOf(naan: string, id: string): string {
  const name = [...id].map((letter) => (/[A-Za-z0-9_]/.test(letter) ? letter : (MARKS[letter] ?? inHexadecimal(letter)))).join('')
  return `ark:/${naan}/${name}`
}

function inHexadecimal(letter: string): string {
  return [...new TextEncoder().encode(letter)].map((byte) => `@${byte.toString(16).padStart(2, '0')}`).join('')
}

interface ReadArk {
  naan: string
  id: string
  /** Number of a version: `.v2`; null for the record itself. */
  version: number | null
}

/** @param text what follows `ark:` in an address, decoded. @returns null for what is no ARK of a record. */
export function readArk(text: string): ReadArk | null {
  const [, naan = '', name = '', version] =
    /^\/?([0-9a-z]{5,16})\/([^./?]+)(?:\.v([1-9]\d{0,8}))?\/?$/i.exec(text.replace(/[-\u2010-\u2015]/g, '')) ?? []
  if (naan === '') return null
  const id = decoded(name)
  return id === null ? null : { naan: naan.toLowerCase(), id, version: version === undefined ? null : Number(version) }
}

function decoded(name: string): string | null {
  const escaped = name.replace(/[=~*]/g, (sign) => BACK.get(sign) ?? '').replace(/%/g, '%25')
  try {
    return decodeURIComponent(escaped.replace(/@([0-9a-f]{2})/gi, '%$1'))
  } catch {
    return null
  }
}
