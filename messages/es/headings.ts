import { translated } from '../compile.ts'
import * as headingsWords from '../en/headings.ts'

export default translated(headingsWords, {
  people: 'Personas',
  peopleHolds:
    'Personas y organizaciones nombradas en las fichas y páginas de este archivo: quiénes fueron, con una fuente para cada afirmación.',
  peopleCounted: '{people, number} personas, {bodies, number} organismos.',
  kind: 'Tipo',
  all: 'Todos',
  bodies: 'Organismos',
  body: 'Organismo',
  findIn: 'Buscar en la lista de {list}',
  listPeople: 'personas',
  listBodies: 'organismos',
  listBoth: 'personas y organismos',
  found: '{shown, number} de {all, number} {list}',
  find: 'Buscar',
  letters: 'Letras',
  noMatch: 'No hay resultados para «{query}» en esta lista',
  noMatchAdvice: 'Pruebe con menos letras o <link>busque en todas las fichas y páginas</link>.',
  records: '{count, plural, one {# ficha} other {# fichas}}',
  pages: '{count, plural, one {# página} other {# páginas}}',
  sampleRecords: '{records}, de las cuales {samples, plural, one {# es una ficha de muestra} other {# son fichas de muestra}}',
  alsoWritten: 'También escrito: <names>{variants}</names>',
  known: 'Lo que se sabe',
  elsewhere: 'En otros catálogos',
  pagesNaming: 'Páginas que mencionan a <name>{subject}</name>',
  recordsNaming: 'Fichas que mencionan a <name>{subject}</name>',
  noRecords: 'Ninguna ficha en línea lo menciona todavía.',
  indexing: 'El índice se está construyendo; las fichas aparecerán aquí cuando esté listo.',
  mentions: 'fichas y páginas de este archivo que mencionan el nombre',
})
