import { translated } from '../compile.ts'
import * as fieldsWords from '../en/fields.ts'

export default translated(fieldsWords, {
  id: 'Signatura',
  title: 'Título',
  variantTitles: 'También conocido como',
  identifiers: 'Otros identificadores',
  date: 'Fecha',
  dateNote: 'Fecha tal como consta',
  type: 'Tipo',
  genre: 'Género',
  creators: 'Autor',
  issuer: 'Emitido por',
  unit: 'Unidad',
  places: 'Lugares',
  people: 'Personas',
  subjects: 'Temas',
  extent: 'Extensión',
  pages: 'Páginas',
  language: 'Idioma',
  collection: 'Colección',
  series: 'Serie',
  heldBy: 'Conservado o publicado por',
  box: 'Caja',
  folder: 'Carpeta',
  level: 'Nivel de descripción',
  media: 'Archivos',
})
