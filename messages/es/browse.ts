import { translated } from '../compile.ts'
import * as browseWords from '../en/browse.ts'

export default translated(browseWords, {
  browse: 'Explorar por signatura',
  byCallNumber: 'Explorar por signatura',
  collectionByCallNumber: '{collection} por signatura',
  boxByCallNumber: '{collection}, caja {box}, por signatura',
  titlePage: '{title} (página {page, number})',
  description: '{title}: todas las fichas en línea, por orden de signatura.',
  everyRecord: 'Todas las fichas en línea, por orden de signatura: colección, serie, caja y carpeta.',
  sameBy: 'Las mismas fichas por <people>personas</people>, <places>lugares</places> y <subjects>temas</subjects>.',
  records: 'Fichas',
  box: 'Caja {box}',
  noRecords: 'Ninguna ficha',
  showing: 'Mostrando {first, number}-{last, number} de {total, number}',
  shelfPages: 'Páginas por signatura',
  collections: 'Colecciones',
  allCollections: 'Todas las colecciones',
  findCollection: 'Buscar entre {count, number} colecciones',
  allBoxes: 'Todas las cajas',
  boxes: 'Cajas',
  boxCount: '{count, plural, one {# caja} other {# cajas}}',
})
