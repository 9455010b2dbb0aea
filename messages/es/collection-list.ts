import { translated } from '../compile.ts'
import * as collectionListWords from '../en/collection-list.ts'

export default translated(collectionListWords, {
  collections: 'Colecciones',
  lede: 'Una «cifra ilustrativa» forma parte del diseño de este sitio: no consta que nadie conserve tantas piezas. Lo que está en línea se cuenta en vivo.',
  unknown: 'No existe la colección «{id}»',
  unknownAdvice: 'Todas las colecciones figuran abajo. También puede <link>buscar «{id}» en el archivo</link>.',
  moreCollections: 'Más colecciones',
  allDocuments: 'Todos los documentos de estas colecciones están en la <link>página de documentos</link>.',
  listCollections: 'colecciones',
  fromOthers: 'De otras instituciones',
  fromOthersNote: 'Descripciones importadas de otras instituciones, que conservan los originales.',
  cannotFind: '¿No lo encuentra?',
  cannotFindAdvice: 'Describa lo que busca en una solicitud de investigación.',
  researchRequests: 'Solicitudes de investigación',
  browse: 'Explorar por signatura',
  items: 'piezas',
  onlineCounted: 'En línea: {counted}',
})
