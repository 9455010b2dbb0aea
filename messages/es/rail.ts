import { translated } from '../compile.ts'
import * as railWords from '../en/rail.ts'

export default translated(railWords, {
  railLabel: 'Línea de tiempo: {title}',
  railStroke: 'Cada línea representa {count, number} fichas.',
  railText: 'Gráfico en texto',
  railDecade: 'década de {decade}: {count, number}',
  railEarlier: 'antes de {year}: {count, number}',
  railLater: 'a partir de {year}: {count, number}',
  railSentence: 'Fichas por década: {decades}. Una ficha que abarca varias décadas se cuenta en cada una.',
  railCount: ': {count, plural, one {# ficha} other {# fichas}}',
  fromYear: 'Desde el año',
  toYear: 'Hasta el año',
  placeInTime: 'Ubicación en el tiempo',
  recordsOnline: '{count} fichas en línea.',
  yearsOf: '{subject, select, record {Esta ficha abarca {years}.} other {Esta página abarca {years}.}}',
  toToday: 'de {year} a hoy',
  undatedHere:
    '{subject, select, record {Esta ficha no tiene fecha y no aparece en el gráfico.} other {Esta página no tiene fecha y no aparece en el gráfico.}}',
  offRail:
    '{subject, select, record {La fecha de esta ficha ({years}) queda fuera del gráfico.} other {La fecha de esta página ({years}) queda fuera del gráfico.}}',
})
