/** The drawn plates: what each shows, cuts of it for further views, and the words of a record that call it up. */

import { type Plate, view } from './plate.ts'
import { PLATES_OF_THINGS } from './plates-of-things.ts'

/** In the order they are tried: the particular before the general. */
export const PLATES: Readonly<Record<string, Plate>> = {
  ...PLATES_OF_THINGS,
  diver: {
    words: /\b(div(er|ers|ing)|underwater)\b/i,
    views: [
      view('the helmet of a diver'),
      view('the window of a diving helmet', '390,180,450,300'),
      view('rising bubbles beside a helmet', '180,0,600,400'),
      view('the crown of a diving helmet', '480,60,420,280'),
      view('the collar of a diving helmet', '330,330,540,360'),
    ],
  },
  helicopter: {
    words: /\b(helicopters?|aviation|air wing|aircraft|aerial|pilots?|hangar|airplane)\b/i,
    views: [
      view('a helicopter over a bay'),
      view('a helicopter from above, the rotor disc drawn', '480,190,450,300'),
      view('a helicopter over a coast', '420,140,720,480'),
      view('an arm of the coast', '0,330,540,360'),
      view('a bay from the air', '660,40,510,340'),
      view('the tail of a helicopter', '570,300,360,240'),
    ],
  },
  tower: {
    words: /\b(airport|logan|runway|control tower)\b/i,
    views: [
      view('the control tower of an airport'),
      view('the cab of a control tower', '450,60,450,300'),
      view('an airliner climbing', '0,180,450,300'),
      view('the lights of a runway', '0,500,450,300'),
    ],
  },
  steamer: {
    words: /\b(steamer|steamship|lexington|ocean gem)\b/i,
    views: [
      view('a steamer off a low coast'),
      view('funnel, deckhouse and pilothouse', '330,130,640,427'),
      view('low sun over a bow', '690,200,510,340'),
      view('the side of a steamer and its reflection', '300,380,540,360'),
      view('a foremast and smoke', '90,60,480,320'),
    ],
  },
  launch: {
    words: /\b(boats?|launch|vessels?|marine|harbou?r|patrol boat|coast)\b/i,
    views: [
      view('a patrol launch at night'),
      view('wheelhouse and searchlight', '300,120,600,400'),
      view('a bow in quiet water', '600,260,600,400'),
      view('the stern of a launch', '120,330,480,320'),
      view('a mast light at night', '480,20,450,300'),
      view('a launch off a city shore', '0,240,450,300'),
    ],
  },
  microscope: {
    words: /\b(microscope|laborator(y|ies)|crime lab|forensic|chemist|fingerprints?|ballistics|evidence)\b/i,
    views: [
      view('a microscope on a bench'),
      view('the eyepiece of a microscope', '540,60,450,300'),
      view('slides and a flask', '120,480,480,320'),
      view('the stage of a microscope', '480,330,450,300'),
      view('a flask', '780,430,390,260'),
      view('the tube of a microscope', '330,40,480,320'),
    ],
  },
  radio: {
    words: /\b(radio|dispatch|teletype|communications?|transmitter|antenna|mast)\b/i,
    views: [
      view('a radio mast at night'),
      view('the top of a radio mast', '430,0,690,460'),
      view('the hut at the foot of a mast', '480,480,450,300'),
      view('woods at the foot of hills', '60,420,570,380'),
      view('the lattice of a mast', '540,180,360,240'),
    ],
  },
  microphone: {
    words: /\b(microphone|oral histor(y|ies)|interviews?|recordings?|broadcast)\b/i,
    views: [
      view('a studio microphone'),
      view('the grille of a microphone', '390,60,450,300'),
      view('the band of a microphone', '360,220,480,320'),
      view('the foot of a microphone', '330,470,480,320'),
      view('the yoke of a microphone', '620,130,390,260'),
      view('ribs of a microphone', '380,90,330,220'),
    ],
  },
  projector: {
    words: /\b(film|films|projector|reel|footage|newsreel)\b/i,
    views: [
      view('a film projector'),
      view('the reels of a projector', '150,20,600,400'),
      view('the beam of a projector', '600,240,600,400'),
      view('the lens of a projector', '540,280,390,260'),
      view('cans of film', '760,540,390,260'),
      view('a film reel', '120,40,390,260'),
    ],
  },
  dog: {
    words: /\b(k-?9|dogs?|canine|kennels?|shepherd|bloodhounds?)\b/i,
    views: [
      view('a police dog, seated'),
      view('the head of a dog', '540,20,450,300'),
      view('collar and tag of a dog', '510,180,390,260'),
      view('the paws of a dog, seated', '420,480,480,320'),
    ],
  },
  horse: {
    words: /\b(horses?|mounted|stables?|saddle|bridle|buggy|wagon|equestrian)\b/i,
    views: [
      view('the head of a bridled horse'),
      view('bit and bridle', '540,120,510,340'),
      view('mane and neck', '150,160,600,400'),
      view('ears and brow of a horse', '480,30,420,280'),
      view('a rein', '270,380,540,360'),
      view('the muzzle of a horse', '690,270,420,280'),
    ],
  },
  motorcycle: {
    words: /\b(motorcycles?|motor cycles?|harley|sidecars?|riders?)\b/i,
    views: [
      view('a motorcycle patrol head on'),
      view('handlebars, lamp and gloves', '375,340,450,300'),
      view('a rider against a low sun', '360,60,510,340'),
      view('a front wheel and boots', '420,500,390,260'),
      view('a rider in cap and goggles', '480,90,330,220'),
    ],
  },
  turnpike: {
    words: /\b(turnpike|highways?|interchange|toll|tunnel|interstate)\b/i,
    views: [
      view('a turnpike at dusk'),
      view('a car under the signs of a turnpike', '300,200,600,400'),
      view('a guard rail and the road', '0,400,600,400'),
      view('a low sun behind a sign gantry', '380,120,480,320'),
      view('a sign over a road', '200,40,480,320'),
    ],
  },
  suv: {
    words: /\b(suv|tahoe|explorer|utility vehicle|202\ds?|201\ds?)\b/i,
    views: [
      view('a patrol car of the present'),
      view('the front of a patrol car', '660,300,510,340'),
      view('a rear wheel and door', '270,400,390,260'),
      view('a light bar against the sun', '120,80,480,320'),
      view('the windows of a patrol car', '300,220,480,320'),
    ],
  },
  cruiser: {
    words: /\b(cruisers?|sedans?|patrol cars?|vehicles?|automobiles?|traffic|patrol)\b/i,
    views: [
      view('a two-tone cruiser at night'),
      view('a headlamp and its beam on the road', '570,370,630,420'),
      view('door and roof lamp of a cruiser', '240,300,480,320'),
      view('fender and headlamp of a cruiser', '640,400,390,260'),
      view('a door and a rear wheel', '170,400,390,260'),
      view('the rear of a cruiser', '20,320,450,300'),
      view('a roof lamp', '390,220,420,280'),
      view('lane marks at night', '60,560,360,240'),
    ],
  },
  recruits: {
    words: /\b(recruits?|academy|training|drill|cadets?|classes|class of|graduation|parade|ceremon(y|ies)|inspection)\b/i,
    views: [
      view('recruits marching past a low sun'),
      view('two recruits in step', '60,440,510,340'),
      view('recruits and the sun behind them', '480,300,600,400'),
      view('two recruits in caps', '80,350,450,300'),
      view('boots in step', '120,540,390,260'),
      view('the last of a file of recruits', '690,340,480,320'),
      view('caps before a low sun', '400,230,480,320'),
    ],
  },
  troops: { words: /\b(maps?|troop areas?|districts?|plans?)\b/i, views: [view('a drawing of the troop areas by county')] },
  statehouse: {
    words: /\b(state house|statehouse|legislat(ure|ive)|governor|capitol|headquarters|boston)\b/i,
    views: [
      view('the State House'),
      view('dome and lantern', '360,20,510,340'),
      view('a lamp before a colonnade', '0,340,600,400'),
      view('pediment and columns', '360,300,480,320'),
      view('a lamp beside the steps', '820,340,360,240'),
    ],
  },
  'barracks-night': {
    words: /\b(night|evening)\b/i,
    views: [
      view('a barracks at night'),
      view('the door of a barracks with the lamps lit', '390,380,420,280'),
      view('windows of a barracks at night', '330,210,600,400'),
      view('a moon over a roof', '120,60,480,320'),
      view('lit windows', '650,200,480,320'),
    ],
  },
  barracks: {
    words: /\b(barracks|stations?|substations?|buildings?|quarters|dormitor(y|ies))\b/i,
    views: [
      view('a barracks in the colonial style'),
      view('cupola, vane and pediment', '390,50,420,280'),
      view('the door of a barracks', '390,380,420,280'),
      view('the flag before a barracks', '720,60,480,320'),
      view('windows and chimney of a barracks', '620,220,420,280'),
      view('the gable of a barracks', '250,200,450,300'),
    ],
  },
  hat: {
    words: /\b(hats?|uniforms?|insignia|buttons?|boots|clothing|belts?|coats?)\b/i,
    views: [
      view('a campaign hat'),
      view('cord and acorns of a hat', '420,340,450,300'),
      view('the brim of a hat at the right', '630,400,480,320'),
      view('acorns on a cord', '480,420,270,180'),
    ],
  },
  camera: {
    words: /\b(cameras?|photograph(er|ers|y)|crime scene|scene markers?|darkroom)\b/i,
    views: [
      view('a view camera on its tripod'),
      view('bellows and lens', '420,200,570,380'),
      view('numbered markers', '690,560,360,240'),
      view('the head of a tripod', '360,420,450,300'),
      view('a brass lens', '600,120,420,280'),
    ],
  },
  desk: {
    words: /\b(desks?|offices?|ledgers?|telephones?|typewriters?|clerks?|records|daybooks?|lamp)\b/i,
    views: [
      view('a desk with lamp and ledger'),
      view('a candlestick telephone', '120,280,480,320'),
      view('a clock over a desk', '720,40,480,320'),
      view('an open ledger under a lamp', '360,180,510,340'),
      view('books and a quill', '690,340,450,300'),
    ],
  },
}
