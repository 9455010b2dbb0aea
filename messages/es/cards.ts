import { translated } from '../compile.ts'
import * as cardsWords from '../en/cards.ts'

export default translated(cardsWords, {
  contentNote: 'Nota sobre el contenido',
  contentNoteStop: 'Nota sobre el contenido.',
  contentHidden: 'Esta parte permanece oculta hasta que usted decida mostrarla ({part}).',
  showContent: 'Mostrar',
  access: 'Acceso: <words>{note}</words>',
  copyCallNumber: 'Copiar la signatura',
  copyCallNumberOf: 'Copiar la signatura {id}',
  copied: 'Copiado',
  copiedId: 'Se copió {id}',
  sheetSample:
    'Ficha de muestra: no corresponde a ningún documento real. No hay texto; esta hoja muestra cómo se describe un documento así.',
  sheetNotHeld: 'Texto no disponible aquí. Esta hoja describe el documento e indica dónde se guarda.',
  sheetPdf: 'Disponible en PDF. Esta hoja describe el documento.',
  aboutFigures: 'Acerca de estas cifras y fuentes',
  aboutFigure: 'Acerca de esta cifra',
  photograph: 'Fotografía',
  document: 'Documento',
  video: 'Video',
  audio: 'Audio',
  artifact: 'Objeto',
  copy: 'Copiar',
})
