/** Builders for addresses of the desk that public pages never link to: they stay out of the scripts that every reader loads. */
import { idSegment, withQuery } from './paths.ts'

export const deskPaths = {
  adminSignOut: () => '/admin/sign-out',
  adminOverview: () => '/admin/overview',
  adminIndexStatus: () => '/admin/index-status',
  adminImports: () => '/admin/imports',
  adminAccessRules: () => '/admin/imports/access-rules',
  adminHeadings: (parameters?: Record<string, string>) => withQuery('/admin/imports/headings', parameters),
  adminUpload: (upload: string) => `/admin/imports/${upload}`,
  adminJobs: () => '/admin/jobs',
  adminAccounts: () => '/admin/accounts',
  adminAccount: () => '/admin/account',
  adminNewPasskey: () => '/admin/account/passkey',
  adminJoin: (code: string) => `/admin/join/${code}`,
  /** @param parameters `origin`: of the viewer that asks. */
  adminViewer: (parameters?: Record<string, string>) => withQuery('/admin/viewer', parameters),
  adminForgot: () => '/admin/forgot',
  adminReset: (code: string) => `/admin/reset/${code}`,
  adminConfirm: (parameters?: Record<string, string>) => withQuery('/admin/confirm', parameters),
  adminPasskeyOptions: () => '/admin/passkey-options',
  adminFiles: (id: string, parameters?: Record<string, string>) => withQuery(`/admin/records/${idSegment(id)}/files`, parameters),
  adminFile: (id: string, file: string) => `/admin/records/${idSegment(id)}/files/${encodeURIComponent(file)}`,
  adminFilePicture: (id: string, file: string) => `/admin/records/${idSegment(id)}/files/${encodeURIComponent(file)}/picture`,
  adminCover: (id: string, file: string, parameters?: Record<string, string>) =>
    withQuery(`/admin/records/${idSegment(id)}/files/${encodeURIComponent(file)}/cover`, parameters),
  adminCoverPicture: (id: string, file: string, page: number) =>
    `/admin/records/${idSegment(id)}/files/${encodeURIComponent(file)}/cover/${page}`,
  adminHistory: (id: string, parameters?: Record<string, string>) => withQuery(`/admin/records/${idSegment(id)}/history`, parameters),
  adminRequests: (parameters?: Record<string, string>) => withQuery('/admin/requests', parameters),
  adminRequestsCsv: (parameters?: Record<string, string>) => withQuery('/admin/requests-csv', parameters),
  adminRequest: (number: string) => `/admin/requests/${number}`,
  adminRequestFile: (number: string, file: string) => `/admin/requests/${number}/files/${file}`,
  adminCorrections: (parameters?: Record<string, string>) => withQuery('/admin/corrections', parameters),
  adminCorrection: (number: string) => `/admin/corrections/${number}`,
  adminSearches: (parameters?: Record<string, string>) => withQuery('/admin/searches', parameters),
  adminRecords: (parameters?: Record<string, string>) => withQuery('/admin/records', parameters),
  adminNewRecord: (parameters?: Record<string, string>) => withQuery('/admin/records/new', parameters),
  adminRecord: (id: string, parameters?: Record<string, string>) => withQuery(`/admin/records/${idSegment(id)}`, parameters),
  adminPrivacy: (parameters?: Record<string, string>) => withQuery('/admin/privacy', parameters),
  adminReports: () => '/admin/reports',
  adminReportsCsv: (report: string) => withQuery('/admin/reports-csv', { report }),
  adminState: () => '/admin/state',
  adminAudit: (parameters?: Record<string, string>) => withQuery('/admin/audit', parameters),
  /** @param parameters filter of the list of records. */
  adminBulkEdit: (parameters?: Record<string, string>) => withQuery('/admin/bulk-edit', parameters),
  adminRecordsCsv: (parameters?: Record<string, string>) => withQuery('/admin/records-csv', parameters),
  adminChangeSets: () => '/admin/changes',
  adminChangeSet: (id: string, parameters?: Record<string, string>) => withQuery(`/admin/changes/${idSegment(id)}`, parameters),
  /** Whether somebody at the desk can edit what a public page shows. */
  mayEdit: (page: string) => page !== '/' && !/^\/(admin|requests|corrections|list|explore|browse|compare|cite|assistant)(\/|$)/.test(page),
  /** @param page path of a public page. */
  adminEditPage: (page: string) => `/admin/edit/${idSegment(decodeURIComponent(page).slice(1).replaceAll('/', '~'))}`,
  adminMedia: (parameters?: Record<string, string>) => withQuery('/admin/media', parameters),
  adminMediaFile: () => '/admin/media-file',
  adminMediaUploads: () => '/admin/media-uploads',
  adminMediaUpload: (upload: string) => `/admin/media-uploads/${upload}`,
  adminEntities: () => '/admin/entities',
  adminEntityKind: (kind: string, parameters?: Record<string, string>) => withQuery(`/admin/entities/${kind}`, parameters),
  /** @param id 'new' for one that is made. */
  adminEntity: (kind: string, id: string, parameters?: Record<string, string>) =>
    withQuery(`/admin/entities/${kind}/${idSegment(id)}`, parameters),
  adminEntityHistory: (kind: string, id: string, parameters?: Record<string, string>) =>
    withQuery(`/admin/entities/${kind}/${idSegment(id)}/history`, parameters),
  adminAccessions: (parameters?: Record<string, string>) => withQuery('/admin/accessions', parameters),
  /** @param number 'new' for one that is made. */
  adminAccession: (number: string, parameters?: Record<string, string>) => withQuery(`/admin/accessions/${number}`, parameters),
  adminLocations: (parameters?: Record<string, string>) => withQuery('/admin/locations', parameters),
  adminLocation: (id: string, parameters?: Record<string, string>) => withQuery(`/admin/locations/${id}`, parameters),
  adminDateHelp: (typed: string) => withQuery('/admin/date-help', { date: typed }),
  adminDrafts: () => '/admin/drafts',
  adminPreview: (subject: string) => `/admin/drafts/${idSegment(subject)}/preview`,
} as const
