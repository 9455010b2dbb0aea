import type { StaffNotices } from '../../desk/mail/staff-notices.ts'

/** For tests in which no staff is written to. */
export const NO_NOTICES: Pick<StaffNotices, 'put'> = { put: async () => {} }
