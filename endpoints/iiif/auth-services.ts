/** The services of IIIF Authorization Flow 2.0 as documents name them, for the scan of a record that is described and not open to view. */
import type { SeenRecord } from '../../catalog/access.ts'
import type { Media } from '../../media/open-media.ts'
import { authorization } from './addresses.ts'
import { type Given, inAnyLanguage, inEnglish } from './words.ts'

export const AUTHORIZATION = 'http://iiif.io/api/auth/2/context.json'

/** Whether a scan is held that archivists may see and readers may not. */
export function hasRestrictedScan({ id, access }: Pick<SeenRecord, 'id' | 'access'>, media: Pick<Media, 'heldOf'>): boolean {
  return access.level === 'restricted' && (media.heldOf(id)?.picture.length ?? 0) > 0
}

/** The scan, which only archivists get, with where to ask whether one may have it. */
export function restrictedScan(name: { id: string; shown: boolean }, { site, catalog }: Pick<Given, 'site' | 'catalog'>) {
  const archive = catalog.site.name
  return {
    id: authorization.scan(site, name),
    type: 'Image',
    format: 'image/jpeg',
    label: inEnglish('Scan, for archivists only'),
    service: [
      {
        id: authorization.probe(site, name),
        type: 'AuthProbeService2',
        errorHeading: inEnglish('Restricted'),
        errorNote: inEnglish('This scan is not open to view.'),
        service: [
          {
            id: authorization.access(site),
            type: 'AuthAccessService2',
            profile: 'active',
            label: inEnglish(`Sign in as an archivist of ${archive}`),
            heading: inEnglish('For archivists only'),
            note: inEnglish(
              `Only archivists of ${archive} can open this scan here. Readers can ask for access: ${site}/research?record=${name.id}`,
            ),
            confirmLabel: inEnglish('Sign in'),
            service: [
              {
                id: authorization.token(site),
                type: 'AuthAccessTokenService2',
                errorHeading: inEnglish('Not signed in'),
                errorNote: inEnglish('No archivist has allowed this viewer to show restricted pictures.'),
              },
              { id: authorization.logout(site), type: 'AuthLogoutService2', label: inEnglish('Stop showing restricted pictures') },
            ],
          },
        ],
      },
    ],
  }
}

/** What the probe says to whoever may not have the scan: why, and what is there instead. */
export function refusedProbe(record: SeenRecord, substitute: Record<string, unknown>, site: string) {
  return {
    status: 401,
    heading: inEnglish('Restricted'),
    note: inAnyLanguage([record.access.note, `Ask for access: ${site}/research?record=${record.id}`].filter(Boolean).join('. ')),
    substitute: [substitute],
  }
}
