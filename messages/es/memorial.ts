import { translated } from '../compile.ts'
import * as memorialWords from '../en/memorial.ts'

export default translated(memorialWords, {
  memorial: 'Conmemoración',
  title: '{name}, en memoria',
  age: 'Edad: {age} años.',
  sources: '{count, plural, one {Fuente} other {Fuentes}}',
  forFamily: 'Para la familia',
  forFamilyText:
    'Si hay algo que cambiar, añadir o quitar, por favor <correct>sugiera una corrección</correct>. No necesita dar un motivo; <describe>cómo describimos</describe> lo explica mejor.',
  inOrder: 'Personas por orden de fecha',
  allNames: 'Todos los nombres',
  inArchive: 'En el archivo',
  noRecords: 'Ninguna ficha en línea menciona todavía este nombre.',
  recordsAbout: 'Fichas sobre <name>{person}</name>',
  forFamilies: 'Para las familias',
  forFamiliesText:
    'Si usted es familiar y desea que se cambie, añada o quite algo, díganos de qué persona se trata y qué debería ser distinto. No necesita dar un motivo. <describe>Cómo pedir un cambio</describe> indica adónde escribir.',
  memorialRecords: 'Todas las fichas sobre la conmemoración se describen en los <link>registros conmemorativos</link>.',
})
