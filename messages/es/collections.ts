import { translated } from '../compile.ts'
import * as collectionsWords from '../en/collections.ts'

export default translated(collectionsWords, {
  collections: 'Colecciones',
  searchThis: 'Buscar en esta colección',
  order: 'Orden',
  relevance: 'Relevancia',
  dateOldest: 'Fecha más antigua',
  dateNewest: 'Fecha más reciente',
  titleOrder: 'Título A-Z',
  applyOrder: 'Aplicar orden',
  byCourse: 'Por curso',
  series: 'Serie',
  all: 'Todos',
  moreWays: 'Otras formas de explorar',
  moreWaysText:
    'Las mismas fichas <browse>por signatura{boxes, select, yes { y caja} other {}}</browse> o <explore>en Explorar con todos los filtros</explore>. Si no encuentra algo, <ask>envíe una solicitud de investigación</ask>.',
  findingAid: 'Instrumento de descripción en una sola página',
  findingAidPdf: 'Instrumento de descripción en PDF',
  loadMore: 'Cargar más resultados',
  loading: 'Cargando...',
  showEarlier: 'Mostrar los resultados anteriores',
  documents: 'Documentos',
  types: 'Tipos',
  allTypes: 'Todos los tipos',
  mixedSubjects: 'Temas variados',
  decades: 'Décadas',
  allDecades: 'Todas las décadas',
})
