import { translated } from '../compile.ts'
import * as homeWords from '../en/home.ts'

export default translated(homeWords, {
  liveArchive: 'Archivo en línea',
  online: '{count, number} en línea',
  records: '{count} fichas',
  lastChange: 'último cambio: {date}',
  viewCollections: 'Ver las colecciones',
  illustration: 'Ilustración dibujada para este sitio.',
  railTitle: '{years, number} años, década por década',
  railNote: '{count, plural, one {# ficha} other {# fichas}} en línea. Elija una década.',
  figures: 'El archivo en cifras',
  onlineToday:
    'En línea hoy: {count, plural, one {# ficha} other {# fichas}}{samples, plural, =0 {} one {, de las cuales # es una ficha de muestra} other {, de las cuales # son fichas de muestra}}.',
  allCollections: 'Todas las colecciones',
  openCollection: 'Abrir <name>{title}</name>',
  onThisDay: 'Un día como hoy',
  nearThisDay: 'Cerca de este día',
  yearCounted: 'Año {year}. <timelines>Las cronologías, de {first} a hoy</timelines>',
  readTimelines: 'Leer las cronologías',
  responseTime: 'Plazo de respuesta: <value>{time}</value>',
  requestResearch: 'Solicitar una investigación',
  howToCite: 'Cómo citar',
  watchAt: 'Ver en {provider}',
  filmHosted: 'La película está alojada en {provider}. Al cargarla se comparte su dirección IP con {provider}.',
  loadFilm: 'Cargar la película',
})
