/** Every sentence that the assistant writes itself, in each language, in one place. What stands in braces is filled with words of sources and of the catalog. */
import type { Property } from '../../facts/fact.ts'

export type Tongue = 'en' | 'es'

type Texts = Readonly<Record<Tongue, string>>

/** A field of a thing as a sentence; `when` is a date with its preposition. A property that is left out is said by `field`. */
export const PROPERTY_SENTENCES: Partial<Record<Property, Texts>> = {
  founded: { en: '{name} was founded {when}.', es: '{name} se fundó {when}.' },
  ended: { en: '{name} ended {when}.', es: '{name} terminó {when}.' },
  born: { en: '{name} was born {when}.', es: '{name} nació {when}.' },
  died: { en: '{name} died {when}.', es: '{name} murió {when}.' },
  date: { en: 'The date of {name} is {value}.', es: 'La fecha de {name} es {value}.' },
  age: { en: '{name} died at the age of {value}.', es: '{name} murió a los {value} años.' },
  address: { en: 'The address of {name} is {value}.', es: 'La dirección de {name} es {value}.' },
  phone: { en: 'The telephone number of {name} is {value}.', es: 'El teléfono de {name} es {value}.' },
  place: { en: '{name} is at {value}.', es: '{name} está en {value}.' },
  length: { en: 'The length of {name} is {value}.', es: 'La longitud de {name} es {value}.' },
  extent: { en: 'The extent of {name} is {value}.', es: 'La extensión de {name} es {value}.' },
  holder: { en: '{name} is held by {value}.', es: '{name} se conserva en {value}.' },
  creator: { en: 'The creator of {name} is {value}.', es: 'El autor de {name} es {value}.' },
  'part-of': { en: '{name} is part of {value}.', es: '{name} forma parte de {value}.' },
  language: { en: 'The language of {name} is {value}.', es: 'El idioma de {name} es {value}.' },
  number: { en: 'The number of {name} is {value}.', es: 'El número de {name} es {value}.' },
  access: { en: 'On access to {name}, the description says: “{value}”', es: 'Sobre el acceso a {name}, la descripción dice: «{value}»' },
  rights: {
    en: 'On the rights in {name}, the description says: “{value}”',
    es: 'Sobre los derechos de {name}, la descripción dice: «{value}»',
  },
  territory: { en: 'On the territory of {name}, the entry says: “{value}”', es: 'Sobre el territorio de {name}, la ficha dice: «{value}»' },
  service: { en: 'On the service of {name}, the entry says: “{value}”', es: 'Sobre el servicio de {name}, la ficha dice: «{value}»' },
}

export const TEXTS = {
  field: { en: 'The entry for {name} says: “{value}”', es: 'De {name}, la fuente dice: «{value}»' },
  covers: { en: 'The page “{title}” covers {words}', es: 'La página «{title}»: «{words}»' },
  described: { en: 'The description of {name} says: “{value}”', es: 'La descripción de {name} dice: «{value}»' },
  parts: { en: '{name} is described in {count} parts.', es: '{name} se describe en {count} partes.' },
  typed: { en: '{name} is listed here as “{value}”{dated}.', es: '{name} figura aquí como «{value}»{dated}.' },
  labelled: { en: '{label} of {name}: {value}.', es: '{label} de {name}: {value}.' },
  was: { en: '{name} was {value}.', es: '{name} fue «{value}».' },
  is: { en: '{name} is {value}.', es: '{name}: «{value}».' },
  recordedAs: { en: '{name} is recorded here as {value}.', es: '{name} figura aquí como «{value}».' },
  isA: { en: '{name} is {value}, dated {when}.', es: '{name} es {value}, con fecha {when}.' },
  accordingTo: { en: 'According to {source}, {words}', es: 'Según {source}, {words}' },
  says: { en: '{source} says: “{words}”', es: 'Según {source}: «{words}»' },
  thePage: { en: 'the page “{title}”', es: 'la página «{title}»' },
  theEntryOn: { en: 'the entry on {title}', es: 'la ficha de {title}' },
  theEntryFor: { en: 'the entry for {title}', es: 'la ficha de {title}' },
  theTimeline: { en: 'the timeline for {date}', es: 'la cronología ({date})' },
  describedAt: { en: '{name} has a page of its own on this site.', es: '{name} tiene su propia página en este sitio.' },
  term: { en: '{name} was {post}: {value}.', es: '{name} fue {post}: {value}.' },
  termNow: { en: '{name} is recorded here as {post}, {value}.', es: '{name} figura aquí como {post}: {value}.' },
  list: { en: 'There are {count} {what} in this archive.', es: 'Hay {count} {what} en este archivo.' },
  listOne: { en: 'There is 1 {what} in this archive.', es: 'Hay 1 {what} en este archivo.' },
  kinds: { en: 'The {what} in this archive are of {count} kinds.', es: 'Los {what} de este archivo son de {count} tipos.' },
  extreme: {
    en: '{name} is the {which} of the {count} {what} recorded here{value}.',
    es: '{name} es {which} de {count} {what} que constan aquí{value}.',
  },
  extremes: {
    en: '{name} are the {which} of the {count} {what} recorded here{value}.',
    es: '{name} comparten el primer lugar ({which}) de {count} {what} que constan aquí{value}.',
  },
  extremeEvent: {
    en: 'The {which} of the {count} {what} recorded here{value}: {name}',
    es: '{which} de {count} {what} que constan aquí{value}: {name}',
  },
  extremeTerm: {
    en: '{name} had the {which} term of the {count} {what} whose dates are documented here{value}.',
    es: '{name} tuvo el período {which} de {count} {what} con fechas documentadas aquí{value}.',
  },
  inPlace: { en: 'in {name}', es: 'en {name}' },
  ofThing: { en: 'of {name}', es: 'de {name}' },
  withWords: { en: 'matching {words}', es: 'con {words}' },
  yearsIn: { en: 'from {year}', es: 'de {year}' },
  yearsFromTo: { en: 'from {from} to {to}', es: 'de {from} a {to}' },
  yearsSince: { en: 'from {year} or later', es: 'de {year} o después' },
  yearsBefore: { en: 'from before {year}', es: 'de antes de {year}' },
  cameFirst: {
    en: '{one} came first, in {year}; {other} followed in {otherYear}.',
    es: '{one} fue primero, en {year}; {other} siguió en {otherYear}.',
  },
  sameYear: { en: '{one} and {other} both date from {year}.', es: '{one} y {other} son ambos de {year}.' },
  diedAged: {
    en: '{one} died at the age of {number}, {other} at {otherNumber}.',
    es: '{one} murió a los {number} años, {other} a los {otherNumber}.',
  },
  amounts: {
    en: 'For {one} the source gives {number}, for {other} {otherNumber}.',
    es: 'De {one} la fuente da {number}, de {other} {otherNumber}.',
  },
  count: { en: 'There are {count} {what}{samples}.', es: 'Hay {count} {what}{samples}.' },
  countOne: { en: 'There is 1 {what}{samples}.', es: 'Hay 1 {what}{samples}.' },
  countNone: { en: 'There are no {what}.', es: 'No hay {what}.' },
  samplesNone: { en: ', none of them a sample record', es: ', ninguno de muestra' },
  samplesAll: { en: ', all of them sample records', es: ', todos de muestra' },
  samplesSome: { en: ', of which {samples} are sample records', es: ', de los que {samples} son de muestra' },
  samplesOneOf: { en: ', of which 1 is a sample record', es: ', de los que 1 es de muestra' },
  sampleIs: { en: ', and it is a sample record', es: ', y es de muestra' },
  identity: {
    en: '{id} is {what}: {title}{dated}, in the collection “{collection}”.',
    es: '{id} es {what}: {title}{dated}, en la colección «{collection}».',
  },
  restsOn: { en: 'That rests on {title}.', es: 'Eso se basa en {title}.' },
  which: { en: 'Several have that name: {names}. Which one do you mean?', es: 'Varios tienen ese nombre: {names}. ¿Cuál de ellos?' },
} as const satisfies Record<string, Texts>

/** What narrows a search for records, as a part of a sentence. */
export const NARROWED = {
  unit: { en: 'of {name}', es: 'de {name}' },
  theUnit: { en: 'of the {name}', es: 'de {name}' },
  person: { en: 'naming {name}', es: 'que nombran a {name}' },
  place: { en: 'connected with {name}', es: 'relacionados con {name}' },
  subject: { en: 'on the subject “{name}”', es: 'sobre el tema «{name}»' },
  collection: { en: 'in the collection {name}', es: 'de la colección {name}' },
  text: { en: 'with the word {name}', es: 'con la palabra {name}' },
  words: { en: 'with the words {name}', es: 'con las palabras {name}' },
  rights: { en: 'with the rights “{name}”', es: 'con los derechos «{name}»' },
  otherRights: { en: 'with other rights than “{name}”', es: 'con derechos distintos de «{name}»' },
  samples: { en: 'that are samples', es: 'de muestra' },
  sourced: { en: 'that are sourced', es: 'con fuente' },
  oldest: { en: 'the oldest', es: 'los más antiguos' },
  newest: { en: 'the newest', es: 'los más recientes' },
  examples: { en: 'examples', es: 'ejemplos' },
} as const satisfies Record<string, Texts>

/** What is said about an answer: it states nothing of history. */
export const NOTICES = {
  about: {
    en: 'This assistant answers questions from the records and pages of {site}, each statement with its source.',
    es: 'Este asistente responde preguntas con los documentos y páginas de {site}, cada afirmación con su fuente.',
  },
  ignored: {
    en: 'Instructions to the assistant are not followed; only the question itself is answered.',
    es: 'No se siguen instrucciones al asistente; solo se responde a la pregunta.',
  },
  outOfScope: {
    en: 'This archive cannot help with that. {about} It gives no advice and takes no reports; in an emergency call the emergency number where you are.',
    es: 'Este archivo no puede ayudar con eso. {about} No da consejos ni recibe denuncias; en una emergencia llame al número de emergencias.',
  },
  private: {
    en: 'This archive gives no private details of living persons. For files of an agency, ask that agency under the public records law.',
    es: 'Este archivo no da datos privados de personas vivas. Para expedientes de un organismo, diríjase a ese organismo.',
  },
  notFound: { en: 'No source in this archive answers that.', es: 'Ninguna fuente de este archivo responde a eso.' },
  noField: { en: 'No source here gives the {field} of {name}.', es: 'Ninguna fuente da aquí {field} de {name}.' },
  danger: { en: 'If someone is in danger now, call {number}.', es: 'Si alguien está en peligro ahora, llame al {number}.' },
  pending: {
    en: 'New material is still being indexed; answers may lack it.',
    es: 'Aún se está indexando material nuevo; puede faltar en las respuestas.',
  },
  nearest: { en: 'The nearest entries are below.', es: 'Abajo están las entradas más cercanas.' },
  partly: { en: 'No source here says {missing}.', es: 'Ninguna fuente dice aquí {missing}.' },
  falsePremise: {
    en: 'The sources contradict what the question takes for granted. This is what they say.',
    es: 'Las fuentes contradicen lo que la pregunta da por sentado. Esto es lo que dicen.',
  },
  english: {
    en: '',
    es: 'Las fuentes de este archivo están en inglés; se citan en su idioma.',
  },
  shown: {
    en: 'The {shown} shown here are {which}; the link leads to all {count}.',
    es: 'Los {shown} que se muestran aquí son {which}; el enlace lleva a los {count}.',
  },
  notUsed: { en: 'Not used to narrow this search: {words}.', es: 'No se usó para acotar la búsqueda: {words}.' },
  nothingToRepeat: { en: 'Ask a question first.', es: 'Haga primero una pregunta.' },
  request: { en: 'Ask for research on this', es: 'Pedir una investigación' },
  search: { en: 'Search the catalog for this', es: 'Buscar esto en el catálogo' },
} as const satisfies Record<string, Texts>

/** Fields by name, where none is known of a thing. */
export const FIELD_NAMES: Partial<Record<Property, Texts>> = {
  phone: { en: 'telephone number', es: 'el teléfono' },
  address: { en: 'address', es: 'la dirección' },
  length: { en: 'length', es: 'la longitud' },
  territory: { en: 'territory', es: 'el territorio' },
}

/** What a part of a question that nothing answers is called. */
export const MISSING: Readonly<Record<string, Texts>> = {
  person: { en: 'who', es: 'quién' },
  date: { en: 'when', es: 'cuándo' },
  place: { en: 'where', es: 'dónde' },
  number: { en: 'how many', es: 'cuántos' },
  reason: { en: 'why', es: 'por qué' },
}

export interface Filled {
  text: string
  /** The words of the template: the composer answers for them. */
  figures: string[]
}

/** A part of a sentence. */
export function phrase(texts: Texts, tongue: Tongue, values: Readonly<Record<string, string>> = {}): string {
  return texts[tongue].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

export function fill(texts: Texts, tongue: Tongue, values: Readonly<Record<string, string>> = {}): Filled {
  const template = texts[tongue]
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replace(/\.\.$/, '.')
  return { text: text.charAt(0).toUpperCase() + text.slice(1), figures: template.split(/\{\w+\}/).filter((part) => part.trim() !== '') }
}
