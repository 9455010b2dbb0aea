import { translated } from '../compile.ts'
import * as collectionsSaidWords from '../en/collections-said.ts'

export default translated(collectionsSaidWords, {
  collections: 'Colecciones',
  noCollection: 'No existe la colección «{id}»',
  allCollections: 'Todas las colecciones del archivo.',
  documentCollection: 'Colección de documentos',
  repository: 'Institución',
  creator: 'Autor',
  dates: 'Fechas',
  extent: 'Extensión',
  language: 'Idioma',
  callNumber: 'Signatura',
  scope: 'Alcance y contenido',
  access: 'Acceso',
  conditions: 'Condiciones de uso',
  counted:
    '{total, plural, one {# ficha} other {# fichas}}{samples, plural, =0 {} one {, de las cuales # es una ficha de muestra} other {, de las cuales # son fichas de muestra}}',
  held: 'Conservadas',
  digitized: 'Digitalizadas',
  onlineHere: 'En línea aquí',
  sourced: 'Con fuentes',
  years: 'Años',
  sampleRecords: 'Fichas de muestra',
  onlineToday: 'En línea hoy: {counted}.',
  beingCounted: 'En línea hoy: recuento en curso.',
  restrictedCount:
    '{count, plural, one {# tiene acceso restringido: se describe, pero no se muestra el original.} other {# tienen acceso restringido: se describen, pero no se muestran los originales.}}',
  heldIsPhysical: 'El número de piezas conservadas se refiere a los fondos físicos.',
  byDecade: 'Fichas por década',
  railAll: '{count, plural, one {# ficha} other {# fichas}}. Arrastre sobre las barras o elija una década.',
  railUntil: '{count, plural, one {# ficha} other {# fichas}} hasta {to}.',
  railFrom: '{count, plural, one {# ficha} other {# fichas}} desde {from}.',
  railBetween: '{count, plural, one {# ficha} other {# fichas}} de {from} a {to}.',
  recordsOf: 'Fichas de esta colección',
  showing:
    'Mostrando {shown, number} de {total, plural, one {# ficha} other {# fichas}} en línea{narrowed, select, yes { que coinciden} other {}}{held, select, none {} other {; se conservan {held} piezas}}.',
  documentsHeld: 'Se conservan {held} documentos.',
  documentsAre: 'Cada ficha describe su documento e indica dónde se guarda; el PDF es esa descripción, no el texto.',
  searchDocuments: 'Busque documentos por título, tema, fechas o unidad...',
  documentsByDecade: 'Documentos por década',
  documentsOnline: 'Documentos en línea',
  showingDocuments:
    'Mostrando {shown, number} de {total, number} documentos en línea{narrowed, select, yes { que coinciden} other {}}{held, select, none {.} other {; se conservan {held} documentos.}}',
  photographsLive: 'Lo que está en línea hoy se cuenta en vivo: {counted}, con ilustraciones.',
  photographsNote:
    'Las cifras de fotografías conservadas y digitalizadas describen los fondos físicos; todavía no hay escaneos en línea. «En línea aquí» es un recuento en vivo.',
  searchPhotographs: 'Busque fotografías por tema, lugar, fecha o unidad...',
  photographsByDecade: 'Fotografías por década',
  photographsOnline: 'Fotografías en línea',
  showingPhotographs:
    'Mostrando {shown, number} de {total, plural, one {# fotografía} other {# fotografías}} en línea{narrowed, select, yes { que coinciden} other {}}.{held, select, none {} other { Se conservan {held} fotografías de {years}, contando copias en papel y negativos.}}',
  searchThis: 'Buscar en esta colección',
  totalOrders: 'Total de órdenes',
  dateRange: 'Fechas extremas',
  format: 'Formato',
  physical: 'Estas cifras describen los fondos físicos.',
  sheetOnly: 'Un PDF de este sitio es una hoja de descripción, no el texto de una orden.',
  searchOrders: 'Busque órdenes por título, número, tema o año...',
  ordersByDecade: 'Órdenes por década',
  showingOrders:
    'Mostrando {shown, number} de {total, plural, one {# orden} other {# órdenes}} en línea{narrowed, select, yes { que coinciden} other {}}{held, select, none {.} other {; se conservan {held}.}}',
})
