/** The drawn plates: what each shows, cuts of it for further views, and the words of a record that call it up. */

export interface PlateView {
  /** 3:2 cut in the plate's own 1200 × 800; empty: the whole plate. */
  cut: string
  alt: string
}

export interface Plate {
  /** Words in title, genre, subjects or unit; the first plate that matches is taken. */
  words: RegExp
  views: readonly PlateView[]
}

const view = (alt: string, cut = ''): PlateView => ({ cut, alt })

/** In the order they are tried: the particular before the general. */
export const PLATES: Readonly<Record<string, Plate>> = {
  diver: {
    words: /\b(div(er|ers|ing)|underwater)\b/i,
    views: [
      view('the helmet of a diver'),
      view('the window of a diving helmet', '390,180,450,300'),
      view('rising bubbles beside a helmet', '180,0,600,400'),
    ],
  },
  helicopter: {
    words: /\b(helicopters?|aviation|air wing|aircraft|aerial|pilots?|hangar|airplane)\b/i,
    views: [
      view('a helicopter over a bay'),
      view('a helicopter from above, the rotor disc drawn', '480,190,450,300'),
      view('a helicopter over a coast', '420,140,720,480'),
    ],
  },
  tower: {
    words: /\b(airport|logan|runway|control tower)\b/i,
    views: [view('the control tower of an airport'), view('the cab of a control tower', '450,60,450,300')],
  },
  steamer: {
    words: /\b(steamer|steamship|lexington|ocean gem)\b/i,
    views: [
      view('a steamer off a low coast'),
      view('funnel, deckhouse and pilothouse', '330,130,640,427'),
      view('low sun over a bow', '690,200,510,340'),
    ],
  },
  launch: {
    words: /\b(boats?|launch|vessels?|marine|harbou?r|patrol boat|coast)\b/i,
    views: [
      view('a patrol launch at night'),
      view('wheelhouse and searchlight', '300,120,600,400'),
      view('a bow in quiet water', '600,260,600,400'),
    ],
  },
  microscope: {
    words: /\b(microscope|laborator(y|ies)|crime lab|forensic|chemist|fingerprints?|ballistics|evidence)\b/i,
    views: [
      view('a microscope on a bench'),
      view('the eyepiece of a microscope', '540,60,450,300'),
      view('slides and a flask', '120,480,480,320'),
    ],
  },
  radio: {
    words: /\b(radio|dispatch|teletype|communications?|transmitter|antenna|mast)\b/i,
    views: [
      view('a radio mast at night'),
      view('the top of a radio mast', '430,0,690,460'),
      view('the hut at the foot of a mast', '480,480,450,300'),
    ],
  },
  microphone: {
    words: /\b(microphone|oral histor(y|ies)|interviews?|recordings?|broadcast)\b/i,
    views: [view('a studio microphone'), view('the grille of a microphone', '390,60,450,300')],
  },
  projector: {
    words: /\b(film|films|projector|reel|footage|newsreel)\b/i,
    views: [
      view('a film projector'),
      view('the reels of a projector', '150,20,600,400'),
      view('the beam of a projector', '600,240,600,400'),
    ],
  },
  dog: {
    words: /\b(k-?9|dogs?|canine|kennels?|shepherd|bloodhounds?)\b/i,
    views: [view('a police dog, seated'), view('the head of a dog', '540,20,450,300')],
  },
  horse: {
    words: /\b(horses?|mounted|stables?|saddle|bridle|buggy|wagon|equestrian)\b/i,
    views: [view('the head of a bridled horse'), view('bit and bridle', '540,120,510,340'), view('mane and neck', '150,160,600,400')],
  },
  motorcycle: {
    words: /\b(motorcycles?|motor cycles?|harley|sidecars?|riders?)\b/i,
    views: [
      view('a motorcycle patrol head on'),
      view('handlebars, lamp and gloves', '375,340,450,300'),
      view('a rider against a low sun', '360,60,510,340'),
    ],
  },
  turnpike: {
    words: /\b(turnpike|highways?|interchange|toll|tunnel|interstate)\b/i,
    views: [
      view('a turnpike at dusk'),
      view('a car under the signs of a turnpike', '300,200,600,400'),
      view('a guard rail and the road', '0,400,600,400'),
    ],
  },
  suv: {
    words: /\b(suv|tahoe|explorer|utility vehicle|202\ds?|201\ds?)\b/i,
    views: [view('a patrol car of the present'), view('the front of a patrol car', '660,300,510,340')],
  },
  cruiser: {
    words: /\b(cruisers?|sedans?|patrol cars?|vehicles?|automobiles?|traffic|patrol)\b/i,
    views: [
      view('a two-tone cruiser at night'),
      view('a headlamp and its beam on the road', '570,370,630,420'),
      view('door and roof lamp of a cruiser', '240,300,480,320'),
    ],
  },
  recruits: {
    words: /\b(recruits?|academy|training|drill|cadets?|classes|class of|graduation|parade|ceremon(y|ies)|inspection)\b/i,
    views: [
      view('recruits marching past a low sun'),
      view('two recruits in step', '60,440,510,340'),
      view('recruits and the sun behind them', '480,300,600,400'),
    ],
  },
  troops: { words: /\b(maps?|troop areas?|districts?|plans?)\b/i, views: [view('a drawing of the troop areas by county')] },
  statehouse: {
    words: /\b(state house|statehouse|legislat(ure|ive)|governor|capitol|headquarters|boston)\b/i,
    views: [view('the State House'), view('dome and lantern', '360,20,510,340'), view('a lamp before a colonnade', '0,340,600,400')],
  },
  'barracks-night': {
    words: /\b(night|evening)\b/i,
    views: [
      view('a barracks at night'),
      view('the door of a barracks with the lamps lit', '390,380,420,280'),
      view('windows of a barracks at night', '330,210,600,400'),
    ],
  },
  barracks: {
    words: /\b(barracks|stations?|substations?|buildings?|quarters|dormitor(y|ies))\b/i,
    views: [
      view('a barracks in the colonial style'),
      view('cupola, vane and pediment', '390,50,420,280'),
      view('the door of a barracks', '390,380,420,280'),
      view('the flag before a barracks', '720,60,480,320'),
    ],
  },
  hat: {
    words: /\b(hats?|uniforms?|insignia|buttons?|boots|clothing|belts?|coats?)\b/i,
    views: [view('a campaign hat'), view('cord and acorns of a hat', '420,340,450,300')],
  },
  camera: {
    words: /\b(cameras?|photograph(er|ers|y)|crime scene|scene markers?|darkroom)\b/i,
    views: [view('a view camera on its tripod'), view('bellows and lens', '420,200,570,380'), view('numbered markers', '690,560,360,240')],
  },
  desk: {
    words: /\b(desks?|offices?|ledgers?|telephones?|typewriters?|clerks?|records|daybooks?|lamp)\b/i,
    views: [
      view('a desk with lamp and ledger'),
      view('a candlestick telephone', '120,280,480,320'),
      view('a clock over a desk', '720,40,480,320'),
      view('an open ledger under a lamp', '360,180,510,340'),
    ],
  },
}

/** @returns the plate a record's own words call up, or '' for none. */
export function plateFor(words: string): string {
  return Object.entries(PLATES).find(([, plate]) => plate.words.test(words))?.[0] ?? ''
}

/** Address of a view of a plate. */
export function plateAddress(name: string, { cut }: Pick<PlateView, 'cut'>): string {
  return cut === '' ? `/plates/${name}.svg` : `/plates/${name}.svg#svgView(viewBox(${cut}))`
}

/** A small steady number from an identifier, so that a record looks the same wherever it appears. */
export function numberOf(id: string): number {
  let number = 7
  for (let at = 0; at < id.length; at++) number = (number * 31 + id.charCodeAt(at)) >>> 0
  return number
}
