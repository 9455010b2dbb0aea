import { translated } from '../compile.ts'
import * as exhibitsWords from '../en/exhibits.ts'

export default translated(exhibitsWords, {
  exhibits: 'Exposiciones',
  description:
    '{count, plural, one {# exposición} other {# exposiciones}} a partir de las fichas del archivo, cada una con una serie de fichas y sus fuentes numeradas.',
  lede: 'Historias contadas a través de las fichas, una tras otra, cada una con su fuente. Todas son exposiciones en línea de este sitio; ninguna se mostró en una sala. Las exposiciones pasadas siguen disponibles.',
  theme: 'Tema',
  allThemes: 'Todos los temas ({count, number})',
  noneWithTheme: 'No hay exposiciones con este tema',
  notATheme: '«{theme}» no es uno de los temas de arriba.',
  shown: '{shown, number} de {all, number} exposiciones',
  currentExhibitions: 'Exposiciones actuales',
  pastExhibitions: 'Exposiciones pasadas',
  currentExhibition: 'Exposición actual',
  pastExhibition: 'Exposición pasada',
  records: '{count, plural, one {# ficha} other {# fichas}}',
  view: 'Ver la exposición',
  sources: 'Fuentes',
  labels:
    '{kind, select, sample {Imagen de muestra, no un documento real} scan {Escaneo} facsimile {Compuesto a partir de la fuente; no es un escaneo} sheet {Hoja de descripción; texto no disponible aquí} words {Imagen no disponible} other {Ilustración; no es una imagen del original}}',
})
