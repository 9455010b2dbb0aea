import { translated } from '../compile.ts'
import * as citePageWords from '../en/cite-page.ts'

export default translated(citePageWords, {
  title: 'Citar',
  titleOf: 'Citar {id}',
  description: 'Citas de cualquier ficha de este archivo en los estilos MLA, Chicago, APA y Turabian, listas para copiar.',
  lede: 'Elija una ficha para obtener sus citas en los estilos MLA, Chicago, APA y Turabian. Cada una termina con la dirección propia de la ficha, <address>{pattern}</address>. En <how>Cómo citar</how> se explican las reglas, qué es obligatorio y qué opcional, y los derechos.',
  findRecord: 'Buscar una ficha por su título o número',
  find: 'Buscar',
  indexing: 'El índice se está construyendo; la búsqueda volverá en unos segundos.',
  chooseAnother: 'Elija otra ficha.',
  toStartWith: 'Algunas fichas para empezar',
  noneFor: 'Ninguna ficha para «{words}»',
  foundFor: '{count, plural, one {# ficha} other {# fichas}} para «{words}»',
  allOnExplore: 'Ver las {count, number} en Explorar',
  noMatch: 'No hay fichas que coincidan. Pruebe con menos palabras o recorra <browse>todas las fichas por signatura</browse>.',
  furtherForms: 'Citas en el texto y otras formas',
  holderUnknown: 'No se sabe quién conserva el original; cite esta página por lo que leyó en ella.',
  heldBy:
    'El original lo conserva o lo publicó <mark>{holder}</mark>. Si lo consultó allí, cítelo desde allí, con el número de esa institución.',
  forManagers: 'Para gestores de referencias',
})
