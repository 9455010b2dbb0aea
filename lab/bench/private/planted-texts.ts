/**
 * Texts of police style with private items planted in them, from templates and a seed. Every name, number and address is made up; numbers
 * that look alike and are not private (badges, cases, statutes, ISBN) stand among them.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { below, pick, randomFrom, seedOf } from '../random.ts'

export interface Planted {
  kind: string
  offset: number
  length: number
}

export interface PlantedText {
  text: string
  planted: Planted[]
}

type Random = () => number

const GIVEN = ['Mary', 'John', 'Ellen', 'Walter', 'Rosa', 'Frank', 'Helen', 'Luis', 'Dorothy', 'George', 'Ana', 'Patrick', 'Irene', 'Carl']
const SURNAMES = ['Harlow', 'Pell', 'Okafor', 'Duarte', 'Mullen', 'Reyes', 'Tansey', 'Whitcomb', 'Lindqvist', 'Sousa', 'Barrow', 'Keane']
const TOWNS = ['Ashford', 'Millbrook', 'North Harlow', 'Quarry Falls', 'Eastmere', 'Danforth']
const STREETS = [
  'Maple Street',
  'Harbor Road',
  'Pine Hill Ave',
  'West Union St',
  'Old County Rd',
  'Cedar Lane',
  'Fuller Avenue',
  'Tremont Court',
  'Bay View Drive',
]
const CALLES = ['Calle Mayor 14', 'Calle de la Luna, 8', 'Avenida del Puerto 212', 'Calle San Martín 45', 'Plaza del Sol, 3']
const HOSTS = ['example.com', 'mail.example.org', 'example.net']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const MESES = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre']

const digits = (random: Random, count: number) => Array.from({ length: count }, () => below(random, 10)).join('')
const between = (random: Random, least: number, most: number) => least + below(random, most - least + 1)
const letters = (random: Random, count: number) => Array.from({ length: count }, () => pick(random, [...'ABCDEFGHJKLMNPRTVWXYZ'])).join('')
const two = (number: number) => String(number).padStart(2, '0')

function ssnParts(random: Random): [string, string, string] {
  const area = pick(random, [between(random, 1, 665), between(random, 667, 899)])
  return [String(area).padStart(3, '0'), two(between(random, 1, 99)), String(between(random, 1, 9999)).padStart(4, '0')]
}

function withCheckDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}

function grouped(number: string, sizes: readonly number[], separator: string): string {
  const starts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0))
  return sizes.map((size, at) => number.slice(starts[at], (starts[at] ?? 0) + size)).join(separator)
}

function routing(random: Random): string {
  const body = `0${between(random, 1, 9)}${digits(random, 6)}`
  const weights = [3, 7, 1]
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0)
  return body + String((10 - (sum % 10)) % 10)
}

function phone(random: Random, shape: (area: string, exchange: string, line: string) => string): string {
  return shape(
    pick(random, ['617', '508', '413', '978', '781']),
    `${between(random, 2, 9)}${two(between(random, 20, 99))}`,
    digits(random, 4),
  )
}

/** A day as this kind of text writes it. @param spanish whether the text is. */
function day(random: Random, first: number, last: number, spanish: boolean): string {
  const [year, month, date] = [between(random, first, last), between(random, 1, 12), between(random, 1, 28)]
  if (spanish) return pick(random, [`${date} de ${MESES[month - 1]} de ${year}`, `${two(date)}/${two(month)}/${year}`])
  return pick(random, [
    `${MONTHS[month - 1]} ${date}, ${year}`,
    `${two(month)}/${two(date)}/${year}`,
    `${month}-${date}-${String(year).slice(2)}`,
    `${date} ${(MONTHS[month - 1] ?? '').slice(0, 3)} ${year}`,
    `${month}/${date}/${year}`,
  ])
}

function card(random: Random): string {
  const number = withCheckDigit(pick(random, ['4', '51', '55', '6011']).padEnd(15, digits(random, 15)).slice(0, 15))
  return pick(random, [grouped(number, [4, 4, 4, 4], ' '), grouped(number, [4, 4, 4, 4], '-'), number])
}

/** Private items, by the kind that a rule finds and a form of it. */
const PRIVATE: Readonly<Record<string, (random: Random, spanish: boolean) => string>> = {
  ssn: (random) => pick(random, ['-', '-', '-', ' ', '']).replace(/^[\s\S]*$/, (separator) => ssnParts(random).join(separator)),
  'ssn.plain': (random) => ssnParts(random).join(''),
  'license.ma': (random) => pick(random, [`S${digits(random, 8)}`, `S${digits(random, 8)}`, `SA${digits(random, 7)}`]),
  'license.cued': (random) =>
    pick(random, [
      `${letters(random, 1)}${digits(random, 7)}`,
      digits(random, 9),
      `${digits(random, 7)}`,
      `${letters(random, 1)}${digits(random, 12)}`,
    ]),
  plate: (random) =>
    pick(random, [
      `${digits(random, 3)} ${letters(random, 3)}`,
      `${digits(random, 4)} ${letters(random, 2)}`,
      `${letters(random, 1)}${digits(random, 5)}`,
      `${letters(random, 2)}-${digits(random, 4)}`,
      digits(random, 6),
      `${between(random, 1, 9)}${letters(random, 2)} ${letters(random, 1)}${digits(random, 2)}`,
    ]),
  phone: (random) =>
    phone(random, (area, exchange, line) =>
      pick(random, [
        `${area}-${exchange}-${line}`,
        `(${area}) ${exchange}-${line}`,
        `${area}.${exchange}.${line}`,
        `${exchange}-${line}`,
        `+1 ${area} ${exchange} ${line}`,
      ]),
    ),
  'phone.parens': (random) => phone(random, (area, exchange, line) => `(${area}) ${exchange}-${line}`),
  card,
  'card.amex': (random) => grouped(withCheckDigit(`3${pick(random, ['4', '7'])}${digits(random, 12)}`), [4, 6, 5], ' '),
  account: (random) =>
    pick(random, [digits(random, 10), digits(random, 8), `${digits(random, 3)}-${digits(random, 6)}`, digits(random, 12)]),
  routing,
  passport: (random) => pick(random, [digits(random, 9), `${letters(random, 1)}${digits(random, 8)}`]),
  birth: (random, spanish) => day(random, 1935, 2004, spanish),
  email: (random) => `${pick(random, GIVEN)}.${pick(random, SURNAMES)}${between(random, 1, 99)}@${pick(random, HOSTS)}`.toLowerCase(),
  address: (random) => `${between(random, 2, 990)} ${pick(random, STREETS)}`,
  'address.es': (random) => pick(random, CALLES),
}

/** What is not private. */
const OTHER: Readonly<Record<string, (random: Random, spanish: boolean) => string>> = {
  badge: (random) => String(between(random, 100, 4999)),
  case: (random) =>
    pick(random, [
      `${between(random, 1951, 1999)}-${digits(random, 6)}`,
      digits(random, 9),
      `${digits(random, 2)}-${digits(random, 4)}`,
      digits(random, 7),
    ]),
  serial: (random) =>
    pick(random, [
      `${letters(random, 1)}${digits(random, 6)}`,
      digits(random, 8),
      `${letters(random, 2)}-${digits(random, 5)}`,
      digits(random, 9),
    ]),
  date: (random, spanish) => day(random, 1951, 2006, spanish),
  statute: (random) =>
    pick(random, [
      `c. ${between(random, 1, 280)}, s. ${between(random, 1, 99)}`,
      `G.L. c. 90, § ${between(random, 1, 34)}`,
      `${between(random, 100, 999)} CMR ${between(random, 1, 30)}.${two(between(random, 1, 40))}`,
    ]),
  isbn: (random) => `978-0-${digits(random, 3)}-${digits(random, 5)}-${digits(random, 1)}`,
  ext: (random) => String(between(random, 100, 9999)),
  room: (random) => String(between(random, 1, 499)),
  money: (random) => `$${between(random, 1, 99)},${digits(random, 3)}.${digits(random, 2)}`,
  mile: (random) => `${between(random, 1, 134)}.${between(random, 0, 9)}`,
  channel: (random) => `${between(random, 30, 49)}.${digits(random, 2)}`,
  route: (random) => String(between(random, 1, 228)),
  year: (random) => String(between(random, 1951, 2006)),
  vin: (random) => `1${letters(random, 3)}${digits(random, 2)}${letters(random, 3)}${digits(random, 8)}`,
  time: (random) => `${two(between(random, 0, 23))}${pick(random, [':', ''])}${two(between(random, 0, 59))}`,
  troop: (random) => pick(random, [...'ABCDEFH']),
  name: (random) => `${pick(random, GIVEN)} ${pick(random, SURNAMES)}`,
  given: (random) => pick(random, GIVEN),
  surname: (random) => pick(random, SURNAMES),
  town: (random) => pick(random, TOWNS),
  street: (random) => `${between(random, 2, 990)} ${pick(random, STREETS)}`,
}

/** What recognition makes of a sign now and then. */
const CONFUSED: Readonly<Record<string, string>> = { '0': 'O', '1': 'l', '5': 'S', '8': 'B', o: '0', l: '1', i: '1', '-': '–', '.': ' ' }
/** Of one sign in so many, in a text that was recognized. */
const NOISE = 0.02

function noisy(random: Random, text: string): string {
  return [...text].map((sign) => (random() < NOISE ? (CONFUSED[sign] ?? sign) : sign)).join('')
}

/** How often words of an e-mail address and of names of streets are left as they are, so that a template stays one. */
const SLOT = /<(?<other>~?)(?<kind>[a-z]+)(?<form>\.[a-z]+)?>/g

function fill(random: Random, template: string, noise: boolean, most: number): PlantedText {
  const spanish = template.includes('~case') && /[áéíóúñ]/.test(template)
  const planted: Planted[] = []
  const spoilt = (words: string) => (noise ? noisy(random, words) : words)
  let text = ''
  let from = 0
  for (const { index, 0: slot, groups } of template.matchAll(SLOT)) {
    text += spoilt(template.slice(from, index))
    from = index + slot.length
    const { other = '', kind = '', form = '' } = groups ?? {}
    const make = (other === '' ? PRIVATE : OTHER)[kind + form]
    if (!make) throw new RangeError(`No such slot: ${slot}`)
    const item = spoilt(planted.length < most || other !== '' ? make(random, spanish) : '(withheld)')
    if (other === '' && planted.length < most) planted.push({ kind, offset: text.length, length: item.length })
    text += item
  }
  return { text: text + spoilt(template.slice(from)), planted }
}

/**
 * @param file name of a file of templates here.
 * @param texts how many; every third is as recognition reads it.
 * @param items how many are planted in all, at most.
 */
export function plantedTexts(file: string, texts: number, items: number, seed: number): PlantedText[] {
  const templates = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8').split(/^----\n/m)
  let left = items
  return Array.from({ length: texts }, (_, at) => {
    const random = randomFrom(seedOf(file, seed, at))
    const made = fill(random, templates[at % templates.length] ?? '', at % 3 === 2, left)
    left -= made.planted.length
    return made
  })
}
