import { translated } from '../compile.ts'
import * as articlesWords from '../en/articles.ts'

export default translated(articlesWords, {
  lastReviewed: 'Última revisión: {date}.',
  series: 'Serie',
  contents: 'Contenido',
  onThisPage: 'En esta página',
  sources: 'Fuentes',
  moreSources: '{count, number} fuentes más',
  source: 'Fuente {number}',
  illustration: 'Ilustración, dibujada para este sitio',
  namedHere: 'Nombrados en esta página',
  people: 'Personas',
  units: 'Unidades',
  places: 'Lugares',
  subjects: 'Temas',
  relatedRecords: 'Fichas relacionadas',
  suggestCorrection: 'Sugerir una corrección',
  suggestCorrectionTo: 'a <name>{title}</name>',
  print: 'Imprimir',
  share: 'Compartir',
  shareByEmail: 'Compartir por correo electrónico',
  linkCopied: 'Enlace copiado',
})
