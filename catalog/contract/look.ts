/**
 * content/site/look.yaml: colors and faces that differ from those of the software (app/styles/tokens.css). Contrast is checked when
 * content is loaded, in both color schemes: a look that cannot be read does not start.
 */
import { z } from 'zod'
import type { Problem } from '../problems.ts'

const color = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'a color such as #15275a' })

/** The colors of one scheme, by their part on the page. */
const COLORS = {
  /** Ground of pages, and of what stands out from it. */
  paper: color,
  leaf: color,
  /** Text, and quieter text. */
  ink: color,
  'ink-2': color,
  /** Ground of bands and filled buttons, with the text on it. */
  navy: color,
  'on-navy': color,
  'on-navy-2': color,
  link: color,
  /** Marks, notes and warnings. */
  brass: color,
  'brass-line': color,
  oxblood: color,
  /** Charts. */
  bar: color,
  'bar-2': color,
  focus: color,
}
type ColorName = keyof typeof COLORS
type Scheme = Record<ColorName, string>

const SchemeSchema = z.strictObject(COLORS)
const FACES = z.string().regex(/^[\w "',-]+$/, { error: 'names of faces, separated by commas' })

export const LookSchema = z.strictObject({
  light: SchemeSchema.partial().prefault({}),
  dark: SchemeSchema.partial().prefault({}),
  /** Faces that readers have installed, as CSS names them; left out: those of the software. */
  display: FACES.optional(),
  text: FACES.optional(),
})
export type Look = z.infer<typeof LookSchema>

/** As in app/styles/tokens.css; a test keeps the two alike. */
export const OWN_COLORS: Readonly<Record<'light' | 'dark', Scheme>> = {
  light: {
    paper: '#f6f0e3',
    leaf: '#ece3d0',
    ink: '#131b36',
    'ink-2': '#4a5169',
    navy: '#15275a',
    'on-navy': '#f6f0e3',
    'on-navy-2': '#b9c9e6',
    link: '#1a4a94',
    brass: '#80590c',
    'brass-line': '#a87a1e',
    oxblood: '#7a1d22',
    bar: '#15275a',
    'bar-2': '#6386bb',
    focus: '#1a4a94',
  },
  dark: {
    paper: '#0b1127',
    leaf: '#141c3a',
    ink: '#efe8d8',
    'ink-2': '#aab2c8',
    navy: '#1b3170',
    'on-navy': '#f3ecdc',
    'on-navy-2': '#b9c9e6',
    link: '#9dc1f0',
    brass: '#ddb765',
    'brass-line': '#c8993a',
    oxblood: '#eba19a',
    bar: '#84a9d8',
    'bar-2': '#4c6dad',
    focus: '#ddb765',
  },
}

/** What must be told apart, by the least ratio (WCAG 2.2: 4.5 for text, 3 for marks and charts). */
const PAIRS: readonly (readonly [ColorName, on: ColorName, least: number])[] = [
  ...(['paper', 'leaf'] as const).flatMap(
    (ground) =>
      [
        ['ink', ground, 7],
        ['ink-2', ground, 4.5],
        ['link', ground, 4.5],
        ['brass', ground, 4.5],
        ['oxblood', ground, 4.5],
        ['focus', ground, 3],
      ] as const,
  ),
  ['bar', 'paper', 3],
  ['on-navy', 'navy', 4.5],
  ['on-navy-2', 'navy', 4.5],
]

/** The colors of a scheme with those of the look over the software's own. */
function colorsOf(look: Look, scheme: 'light' | 'dark'): Scheme {
  return { ...OWN_COLORS[scheme], ...look[scheme] }
}

/** Pairs that cannot be told apart well enough. */
export function contrastProblems(look: Look, file: string, lineOf: (path: readonly PropertyKey[]) => number): Problem[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colors = colorsOf(look, scheme)
    return PAIRS.flatMap(([name, on, least]): Problem[] => {
      const ratio = contrast(colors[name], colors[on])
      if (ratio >= least) return []
      const field = `${scheme}.${name}`
      return [
        {
          file,
          line: lineOf([scheme, name]),
          field,
          found: `${colors[name]} on ${on} ${colors[on]}: ${ratio.toFixed(2)} to 1`,
          expected: `a contrast of at least ${least} to 1`,
        },
      ]
    })
  })
}

/** WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Style rules that lay a look over the software's own; '' where it changes nothing. */
export function lookStyles(look: Look): string {
  const faces = (['display', 'text'] as const).flatMap((name) => (look[name] ? [`--${name}:${look[name]}`] : []))
  const of = (scheme: 'light' | 'dark') => {
    const given = look[scheme]
    return Object.entries(given).flatMap(([name, value]) => [
      `--${name}:${value}`,
      ...(name === 'ink' ? [`--rule:${value}33`, `--rule-2:${value}`] : name === 'link' ? [`--link-rule:${value}66`] : []),
    ])
  }
  const rule = (selector: string, lines: readonly string[]) => (lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`)
  const dark = of('dark')
  return [
    rule(':root', [...faces, ...of('light')]),
    dark.length === 0 ? '' : `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme="light"])', dark)}}`,
    rule(':root[data-theme="dark"]', dark),
  ].join('')
}
