import { translated } from '../compile.ts'
import * as collectionHelpWords from '../en/collection-help.ts'

export default translated(collectionHelpWords, {
  listEnds: 'La lista termina en la página {pages, number}',
  listEndsAdvice: '<last>Ir a la última página</last> o <first>volver a la primera</first>.',
  noMatching: 'Ninguna ficha coincide',
  noneOnline: 'Todavía no hay fichas de esta colección en línea',
  everything: 'Todo lo de esta colección',
  searchWhole: 'Buscar «{query}» en todo el archivo',
  anyYear: 'Buscar en cualquier año',
  askSearch: '<link>Pida una búsqueda con una solicitud de investigación</link>.',
  documentTypes: 'Tipos de documento de la colección',
  aboutPhotographs: 'Acerca de las fotografías',
  resolution: 'Opciones de resolución',
  resolutionText:
    'Las vistas previas tienen {preview} de ancho ({previewShort}). Los escaneos en alta resolución, de hasta {scan} ({scanShort}), se hacen a pedido para su publicación. Las ilustraciones de este sitio son archivos vectoriales y se pueden ampliar a cualquier tamaño.',
  rights: 'Derechos y atribución',
  rightsText:
    'La mayoría de las fotografías son de dominio público o tienen licencia CC BY-NC. Indique siempre la procedencia; cada ficha explica cómo, y <link>Cómo citar</link> da las formas.',
  researchRequests: 'Solicitudes de investigación',
  askPicture: 'Si no encuentra una imagen, descríbanosla. <link>Pida una búsqueda</link>.',
})
