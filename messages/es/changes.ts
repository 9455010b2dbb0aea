import { translated } from '../compile.ts'
import * as changesWords from '../en/changes.ts'

export default translated(changesWords, {
  title: 'Cambios',
  description:
    'Lo que se ha añadido, modificado y retirado en este archivo, de lo más reciente a lo más antiguo, con el motivo de cada cambio.',
  oneChange: 'Un cambio',
  everyRecord: 'Todas las fichas de este cambio, en el orden en que se hizo.',
  lede: 'Lo que se ha añadido, modificado y retirado, de lo más reciente a lo más antiguo, con el motivo de cada cambio, y el resultado de las sugerencias de los visitantes.',
  kept: 'Se conservan todas las versiones de cada ficha. Una ficha retirada mantiene aquí su número y no muestra nada más. ¿Encontró un error? Todas las páginas tienen un enlace para sugerir una corrección. <feed>Siga los cambios en un canal</feed> o <data>descargue todos los datos abiertos</data>.',
  nothingYet: 'Todavía no ha cambiado nada.',
  nothingBefore: 'Antes de eso no cambió nada.',
  newest: 'Cambios más recientes',
  nextRecords: 'Fichas siguientes',
  earlier: 'Cambios anteriores',
  allOfChange: 'Las {count, number} fichas de este cambio',
  added: '{count, plural, one {# ficha añadida} other {# fichas añadidas}}',
  changed: '{count, plural, one {# ficha modificada} other {# fichas modificadas}}',
  withdrawn: '{count, plural, one {# ficha retirada} other {# fichas retiradas}}',
  alsoChanged: '{count, plural, one {# modificada} other {# modificadas}}',
  alsoWithdrawn: '{count, plural, one {# retirada} other {# retiradas}}',
  itemAdded: 'añadida',
  itemChanged: 'modificada',
  itemWithdrawn: 'retirada',
  opened: 'Se abrió en la fecha prevista',
  initialContent: 'Carga del contenido inicial',
  imported: 'Importación',
  correction: 'Corrección {number}: {status, select, accepted {aceptada} declined {rechazada} other {recibida}}',
  decided: 'Se resolvió la sugerencia de un visitante.',
  whatItWasAbout: 'es a lo que se refería',
})
