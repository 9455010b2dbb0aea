/** Planned history articles: units, divisions, eras, decades, equipment, cases, officers, training. */
import type { PlannedPage } from './planned-pages.ts'

const PEOPLE_UNITS = { path: '/people-units', title: 'People & Units' }
const TIMELINES = { path: '/timelines', title: 'Timelines' }
const NOTABLE = { path: '/cases/notable', title: 'Notable Cases' }

/** Slug, heading as records name it, title where it differs. */
const UNIT_PAGES: readonly [slug: string, unit: string, title?: string][] = [
  ['air-wing', 'Air Wing'],
  ['k9', 'K-9 Unit'],
  ['marine', 'Marine Unit'],
  ['stop-team', 'STOP Team'],
  ['crime-scene', 'Crime Scene Services'],
  ['sert', 'SERT', 'Special Emergency Response Team'],
  ['crime-lab', 'Crime Laboratory'],
  ['detective', 'Detective Units'],
  ['gang', 'Gang Unit'],
  ['vfas', 'Violent Fugitive Apprehension Section'],
  ['cars', 'Collision Analysis and Reconstruction Section'],
  ['dive-team', 'Dive Team'],
  ['mounted', 'Mounted Unit'],
]

const UNITS: readonly PlannedPage[] = UNIT_PAGES.map(([slug, unit, title = unit]) => ({
  path: `/units/${slug}`,
  title,
  holds: `The history of the ${title}: how it began, what it does and what it works with.`,
  search: { unit },
  under: PEOPLE_UNITS,
}))

const DIVISIONS: readonly PlannedPage[] = [
  {
    path: '/divisions/homeland-security',
    title: 'Homeland Security and Preparedness',
    holds: 'The division for intelligence, emergency management and work with federal partners.',
    search: { unit: 'Division of Homeland Security and Preparedness' },
    under: PEOPLE_UNITS,
  },
  {
    path: '/divisions/training-academy',
    title: 'Training Academy',
    holds: 'Curriculum, physical standards, in-service and specialized training.',
    search: { unit: 'Training Academy' },
    under: PEOPLE_UNITS,
  },
  {
    path: '/training/academy',
    title: 'The Academy at New Braintree',
    holds: 'The campus where recruits are trained: its buildings, its grounds and its opening.',
    search: { q: 'academy' },
    under: { path: '/divisions/training-academy', title: 'Training Academy' },
  },
  {
    path: '/training/recruit-training',
    title: 'Recruit Training Troop',
    holds: 'How a recruit class is trained, week by week.',
    search: { q: 'recruit training' },
    under: { path: '/divisions/training-academy', title: 'Training Academy' },
  },
]

const ERAS: readonly PlannedPage[] = [
  {
    path: '/eras/foundation',
    title: 'Foundation Era, 1865–1900',
    holds: 'From the act of May 16, 1865 to the District Police.',
    search: { from: '1865', to: '1900' },
    under: TIMELINES,
  },
  {
    path: '/eras/modern',
    title: 'Modern Era, 1990–present',
    holds: 'From the merging of four agencies to the present.',
    search: { from: '1990' },
    under: TIMELINES,
  },
  {
    path: '/history/1921-reorganization',
    title: 'The 1921 Reorganization',
    holds: 'The law of 1921 that authorized a uniformed patrol, and what came of it.',
    search: { from: '1919', to: '1923' },
    under: TIMELINES,
  },
]

const DECADES: readonly PlannedPage[] = Array.from({ length: 17 }, (_, place) => 1860 + place * 10).map((decade) => ({
  path: `/decades/${decade}s`,
  title: decade === 1860 ? 'The 1860s and 1870s' : `The ${decade}s`,
  holds: `What happened in the ${decade}s, with the records of those years.`,
  search: { decade: `${decade}s` },
  under: TIMELINES,
}))

const EQUIPMENT_PAGES: readonly [slug: string, title: string, words: string, holds: string][] = [
  ['vehicles', 'Vehicle History', 'cruiser', 'The patrol vehicles of the force, decade by decade.'],
  ['motorcycles', 'Motorcycle Fleet', 'motorcycle', 'Motorcycles on patrol, decade by decade.'],
  ['aircraft', 'Aircraft Fleet', 'helicopter OR aircraft', 'Helicopters and aeroplanes of the Air Wing.'],
  ['boats', 'Marine Fleet', 'boat OR launch OR steamer', 'Steamers, launches and patrol boats.'],
  ['crown-victoria', 'Ford Crown Victoria', 'crown victoria', 'The patrol sedan: history, engine, configuration and maintenance.'],
  ['tahoe', 'Chevrolet Tahoe', 'tahoe', 'The sport utility vehicle as a patrol platform.'],
  ['harley-davidson', 'Harley-Davidson Motorcycles', 'harley', 'Harley-Davidson motorcycles through the decades.'],
  ['ford-explorer', 'Ford Explorer', 'ford explorer', 'The current patrol sport utility vehicle.'],
  ['bmw-motorcycles', 'BMW Motorcycles', 'bmw', 'The BMW motorcycle fleet.'],
  ['service-pistol', 'Service Pistol', 'pistol', 'The issued sidearm and its predecessors.'],
  ['eurocopter', 'Eurocopter', 'helicopter', 'The twin-engine helicopter of the Air Wing.'],
]

const EQUIPMENT: readonly PlannedPage[] = EQUIPMENT_PAGES.map(([slug, title, q, holds]) => ({
  path: `/equipment/${slug}`,
  title,
  holds,
  search: { q },
}))

const CASES: readonly PlannedPage[] = [
  {
    path: '/cases/notable',
    title: 'Notable Cases',
    holds: 'Investigations that the force took part in, by category.',
    search: { q: 'investigation' },
  },
  {
    path: '/cases/boston-marathon',
    title: 'The Boston Marathon Bombing, 2013',
    holds: 'The investigation of April 2013: its days, its agencies and its records.',
    search: { q: 'marathon' },
    under: NOTABLE,
  },
  {
    path: '/cases/sacco-vanzetti',
    title: 'The Sacco and Vanzetti Case',
    holds: 'The Braintree case of 1920: the part of the state officers, and where its papers are.',
    search: { q: 'sacco' },
    under: NOTABLE,
  },
  {
    path: '/cases/whitey-bulger',
    title: 'An Organized Crime Investigation',
    holds: 'The investigation of James “Whitey” Bulger and of those who protected him.',
    search: { q: 'bulger' },
    under: NOTABLE,
  },
]

const OFFICERS: readonly PlannedPage[] = [
  {
    path: '/officers/superintendents',
    title: 'Superintendents and Colonels',
    holds: 'Everyone who led the force, with the years in office.',
    search: { q: 'superintendent OR colonel OR commissioner' },
    under: PEOPLE_UNITS,
  },
]

export const PLANNED_ARTICLES: readonly PlannedPage[] = [...UNITS, ...DIVISIONS, ...ERAS, ...DECADES, ...EQUIPMENT, ...CASES, ...OFFICERS]
