/** Plates of single things, which are tried before the others: their words are the most particular. */
import { type Plate, view } from './plate.ts'

export const PLATES_OF_THINGS: Readonly<Record<string, Plate>> = {
  lantern: {
    words: /\b(lanterns?|flashlights?|hand lamps?)\b/i,
    views: [
      view('an oil lantern, lit'),
      view('the globe of a lantern', '405,210,390,260'),
      view('the tank of a lantern', '420,480,450,300'),
      view('the cap of a lantern', '420,70,390,260'),
    ],
  },
  casks: {
    words: /\b(barrels|casks?|kegs?|moonshine)\b/i,
    views: [
      view('casks on a floor'),
      view('hoops and staves', '590,260,480,320'),
      view('two casks', '120,340,540,360'),
      view('a low sun over casks', '120,40,570,380'),
    ],
  },
  gauge: {
    words: /\b(gauges?|boilers?)\b/i,
    views: [
      view('a pressure gauge on a steam pipe'),
      view('the hand of a gauge', '440,180,390,260'),
      view('the scale of a gauge', '320,330,360,240'),
      view('a nut on a steam pipe', '420,520,390,260'),
    ],
  },
}
