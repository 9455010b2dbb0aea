/** Planned pages about working for the force, and the news. This is not a recruitment site and says so. */
import type { PlannedPage } from './planned-pages.ts'

const CAREERS = { path: '/careers', title: 'Careers' }
const BLOG = { path: '/blog', title: 'News and Updates' }

const POSTS: readonly [slug: string, title: string][] = [
  ['state-trooper', 'State Trooper'],
  ['detective', 'Detective'],
  ['sergeant', 'Sergeant'],
  ['lieutenant', 'Lieutenant'],
  ['captain', 'Captain'],
  ['k9-handler', 'K-9 Handler'],
  ['pilot', 'Pilot'],
  ['marine-officer', 'Marine Officer'],
  ['tactical-operator', 'Tactical Operator'],
  ['crime-scene-specialist', 'Crime Scene Specialist'],
  ['forensic-scientist', 'Forensic Scientist'],
  ['dispatcher', 'Dispatcher'],
  ['analyst', 'Analyst'],
  ['administrative', 'Administrative Staff'],
  ['it-specialist', 'IT Specialist'],
]

const NEWS_CATEGORIES = ['Careers', 'Training', 'Operations', 'Units', 'Investigations']

export const PLANNED_CAREERS: readonly PlannedPage[] = [
  {
    path: '/careers',
    title: 'Careers',
    holds: 'Sworn, specialized and civilian work in the force and how it has changed. This is not a recruitment site.',
  },
  ...POSTS.map(([slug, title]) => ({
    path: `/careers/${slug}`,
    title: `Career: ${title}`,
    holds: `What the work of this post has been: ${title.toLowerCase()}. This is not a recruitment site.`,
    search: { q: slug.replaceAll('-', ' ') },
    under: CAREERS,
  })),
  { path: '/blog', title: 'News and Updates', holds: 'Articles about the archive and the history it holds, newest first.' },
  {
    path: '/blog/recruitment-guide',
    title: 'Recruitment Guide',
    holds: 'What applicants were asked to bring and to pass, and where the official site says what holds today.',
    search: { q: 'recruit' },
    under: BLOG,
  },
  ...NEWS_CATEGORIES.map((name) => ({
    path: `/blog/category/${name.toLowerCase()}`,
    title: `News: ${name}`,
    holds: `Articles in the category ${name}.`,
    search: { q: name.toLowerCase() },
    under: BLOG,
  })),
]
