import { translated } from '../compile.ts'
import * as collectionOrdersWords from '../en/collection-orders.ts'

export default translated(collectionOrdersWords, {
  highlighted: 'Órdenes generales destacadas',
  byCategory: 'Órdenes por categoría',
  allCategories: 'Todas las categorías',
  categories: 'Categorías de órdenes',
  documentCount: '{count, plural, one {# documento} other {# documentos}}',
  selected: 'Seleccionada; elíjala de nuevo para ver todas las categorías',
})
