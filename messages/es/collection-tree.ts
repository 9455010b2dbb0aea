import { translated } from '../compile.ts'
import * as collectionTreeWords from '../en/collection-tree.ts'

export default translated(collectionTreeWords, {
  contentNote: 'Nota sobre el contenido: <words>{note}</words>',
  about: 'Acerca de esta colección',
  describes: 'Descripción de la colección',
  summary: 'Resumen',
  contents: 'Contenido',
  moreComponents: 'Hay {count, number} más en el <link>instrumento de descripción en una sola página</link>.',
  inside: 'en su interior',
  restricted: 'restringido',
  moreIn: '{count, number} más en <mark>{title}</mark>',
  insideOf: '{count, number} dentro de {title}',
  notLoaded: 'No se pudo cargar lo que hay dentro de {title}. Abra su página.',
})
