/** Letters that wait to be sent. A row goes once its letter is out. */
import type { Migration } from '../database/migration.ts'

export interface MailTables {
  mail: {
    id: string
    created: string
    /** Address, subject and text, sealed. */
    letter: string
    attempts: number
    /** Not before; also while somebody is trying. */
    next: string
    /** What the last attempt came to. */
    error: string
  }
}

export const mailTablesMigration: Migration = {
  name: '002-mail',
  statements: () => [
    `CREATE TABLE mail (
      id TEXT PRIMARY KEY,
      created TEXT NOT NULL,
      letter TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      next TEXT NOT NULL,
      error TEXT NOT NULL
    )`,
    'CREATE INDEX mail_next ON mail (next)',
  ],
}
