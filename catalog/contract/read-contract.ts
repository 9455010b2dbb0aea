/**
 * The site contract: everything in content/site that makes a site this archive's. Each file is read by its schema; what is checked
 * against the rest of the content is in check-contract.ts.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Problem, schemaProblems } from '../problems.ts'
import { readYaml } from '../read-yaml.ts'
import { type RedactionReason, RedactionReasonSchema } from '../redaction-reasons.ts'
import { type RightsEntry, RightsEntrySchema, rightsProblems } from '../rights-vocabulary.ts'

import {
  type Identity,
  IdentitySchema,
  type Navigation,
  NavigationSchema,
  type Redirect,
  RedirectsSchema,
  type Service,
  ServiceSchema,
} from './identity.ts'
import { contrastProblems, type Look, LookSchema } from './look.ts'
import { MapSchema, type SiteMap } from './map.ts'
import {
  type Home,
  HomeSchema,
  type NewsCategory,
  NewsCategorySchema,
  type Pages,
  PagesSchema,
  type Section,
  SectionSchema,
} from './pages.ts'
import { type PrivacyRule, PrivacyRulesSchema, privacyRuleProblems } from './privacy-rules.ts'

export interface Contract {
  identity: Identity
  navigation: Navigation
  home: Home
  sections: readonly Section[]
  news: readonly NewsCategory[]
  pages: Pages
  service: Service
  look: Look
  /** Null where places are not drawn. */
  map: SiteMap | null
  redirects: readonly Redirect[]
  /** Labels of rights that are the archive's own, and those that take the place of standard ones. */
  rights: readonly RightsEntry[]
  /** Rules for private information that are the archive's own, and those that take the place of standard ones. */
  privacy: readonly PrivacyRule[]
  /** Why parts of files are covered; none: the standard reasons. */
  redactionReasons: readonly RedactionReason[]
}

/** Where each part of the contract is written. */
export const CONTRACT_FILES = {
  identity: 'site/identity.yaml',
  navigation: 'site/navigation.yaml',
  home: 'site/home.yaml',
  sections: 'site/sections.yaml',
  news: 'site/news.yaml',
  pages: 'site/pages.yaml',
  service: 'site/service.yaml',
  look: 'site/look.yaml',
  map: 'site/map.yaml',
  redirects: 'site/redirects.yaml',
  rights: 'site/rights.yaml',
  privacy: 'site/privacy-rules.yaml',
  redactionReasons: 'site/redaction-reasons.yaml',
} as const satisfies Record<keyof Contract, string>

/** @returns null where a part of it cannot be read; the problems then say why. */
export function readContract(folder: string, problems: Problem[]): Contract | null {
  /** @param absent what stands for a file that is left out; undefined: it must be there. */
  function read<T extends z.ZodType>(part: keyof Contract, schema: T, absent?: unknown): z.output<T> | null {
    const path = CONTRACT_FILES[part]
    const file = join(folder, path)
    if (!existsSync(file)) {
      if (absent !== undefined) return schema.parse(absent)
      problems.push({ file: path, line: 1, field: '(file)', found: '', expected: 'this file to exist' })
      return null
    }
    const yaml = readYaml(file, path)
    problems.push(...yaml.problems)
    if (yaml.problems.length > 0) return null
    const result = schema.safeParse(yaml.value ?? absent)
    if (!result.success) {
      problems.push(...schemaProblems(result.error, yaml.value, { file: path, lineOf: yaml.lineOf }))
      return null
    }
    if (part === 'look') problems.push(...contrastProblems(LookSchema.parse(result.data), path, yaml.lineOf))
    if (part === 'rights') problems.push(...rightsProblems(z.array(RightsEntrySchema).parse(result.data), path))
    if (part === 'privacy') problems.push(...privacyRuleProblems(PrivacyRulesSchema.parse(yaml.value ?? absent), path))
    return result.data
  }
  const identity = read('identity', IdentitySchema)
  const navigation = read('navigation', NavigationSchema)
  const home = read('home', HomeSchema)
  const sections = read('sections', z.array(SectionSchema), [])
  const news = read('news', z.array(NewsCategorySchema), [])
  const pages = read('pages', PagesSchema, {})
  const service = read('service', ServiceSchema, {})
  const look = read('look', LookSchema, {})
  const map = read('map', MapSchema.nullable(), null)
  const redirects = read('redirects', RedirectsSchema, [])
  const rights = read('rights', z.array(RightsEntrySchema), [])
  const privacy = read('privacy', PrivacyRulesSchema, [])
  const redactionReasons = read('redactionReasons', z.array(RedactionReasonSchema), [])
  if (!identity || !navigation || !home || !sections || !news || !pages || !service || !look || !redirects || !rights) return null
  if (!privacy || !redactionReasons) return null
  return { identity, navigation, home, sections, news, pages, service, look, map, redirects, rights, privacy, redactionReasons }
}
