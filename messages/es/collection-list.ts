import { translated } from '../compile.ts'
import * as collectionListWords from '../en/collection-list.ts'

export default translated(collectionListWords, {
  collections: 'Colecciones',
  lede: 'Las cifras de piezas conservadas describen los fondos físicos. Lo que está en línea se cuenta en vivo e incluye fichas de muestra.',
  unknown: 'No existe la colección «{id}»',
  unknownAdvice: 'Todas las colecciones figuran abajo. También puede <link>buscar «{id}» en el archivo</link>.',
  moreCollections: 'Más colecciones',
  allDocuments:
    'Todos los documentos de estas colecciones{held, select, none {} other { ({held} conservados)}} están en la <link>página de documentos</link>.',
  listCollections: 'colecciones',
  fromOthers: 'De otras instituciones',
  fromOthersNote: 'Descripciones importadas de otras instituciones, que conservan los originales.',
  cannotFind: '¿No lo encuentra?',
  cannotFindAdvice: 'La mayor parte de los fondos no está en línea. Describa lo que busca en una solicitud de investigación.',
  researchRequests: 'Solicitudes de investigación',
  browse: 'Explorar por signatura',
  itemsHeld: 'piezas conservadas{digitized, select, none {} other {, {digitized} digitalizadas}}',
  online: 'en línea',
  onlineCounted: 'En línea: {counted}',
})
