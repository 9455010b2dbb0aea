import { translated } from '../compile.ts'
import * as newsWords from '../en/news.ts'

export default translated(newsWords, {
  title: 'Noticias y novedades',
  titleOf: 'Noticias: {category}',
  follow: 'Siga las nuevas entradas: <rss>RSS</rss> o <atom>Atom</atom>',
  noPosts: 'Todavía no hay noticias.',
  categories: 'Categorías',
  all: 'Todas las entradas',
  inThisPost: 'En esta entrada:',
  samplePost: 'Entrada de muestra',
  sampleNote: 'La fecha es parte de la muestra: la entrada no informa de ningún hecho. Lo que afirma sobre la historia cita sus fuentes.',
})
