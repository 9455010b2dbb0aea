import { translated } from '../compile.ts'
import * as findingAidWords from '../en/finding-aid.ts'

export default translated(findingAidWords, {
  findingAid: 'Instrumento de descripción',
  title: 'Instrumento de descripción: {title}',
  description: 'Todo lo que contiene {title}, componente por componente, en una sola página para leer e imprimir.',
  thisCollection: 'Esta colección',
  sameAsFile: 'Lo mismo como archivo:',
  seriesList: 'Lista de series',
  contents: 'Contenido',
  nothing: 'Todavía no se describe aquí nada de esta colección.',
  subjectsAndNames: 'Temas y nombres',
  contentNote: 'Nota sobre el contenido',
  onRecordPage: 'La descripción está en la página de la ficha.',
  asStated: 'según lo indicado para {title}',
  asStatedForWhole: 'según lo indicado para el conjunto',
  box: 'Caja {box}',
  folder: 'carpeta {folder}',
})
