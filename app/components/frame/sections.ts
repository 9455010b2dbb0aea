/** The links of the frame, in the order and wording the specification gives. */

export interface FrameLink {
  to: string
  label: string
}

export const HEADER_LINKS: readonly FrameLink[] = [
  { to: '/explore', label: 'Explore' },
  { to: '/collections', label: 'Collections' },
  { to: '/people-units', label: 'People & Units' },
  { to: '/timelines', label: 'Timelines' },
  { to: '/exhibits', label: 'Exhibits' },
  { to: '/research', label: 'Research Requests' },
  { to: '/about', label: 'About' },
]

export const FOOTER_COLUMNS: readonly { title: string; links: readonly FrameLink[] }[] = [
  {
    title: 'Archive',
    links: [
      { to: '/explore', label: 'Explore' },
      { to: '/collections', label: 'Collections' },
      { to: '/browse', label: 'All records' },
      { to: '/research', label: 'Research' },
      { to: '/changes', label: 'Changes' },
      { to: '/blog', label: 'News' },
    ],
  },
  {
    title: 'History',
    links: [
      { to: '/timelines', label: 'Timelines' },
      { to: '/people-units', label: 'People & Units' },
      { to: '/memorial', label: 'Memorial' },
      { to: '/exhibits', label: 'Exhibits' },
      { to: '/cases/notable', label: 'Notable Cases' },
      { to: '/equipment/vehicles', label: 'Equipment' },
      { to: '/about', label: 'About' },
    ],
  },
  {
    title: 'Use',
    links: [
      { to: '/cite', label: 'Cite' },
      { to: '/careers', label: 'Careers' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
      { to: '/accessibility', label: 'Accessibility' },
      { to: '/sitemap', label: 'Sitemap' },
    ],
  },
]
