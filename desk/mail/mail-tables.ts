/** Letters that wait to be sent. A row goes once its letter is out, and with what it is about. */
import type { Migration } from '../database/migration.ts'

export interface MailTables {
  mail: {
    id: string
    created: string
    /** Id of the request or correction it is about. */
    about: string
    /** Address, subject and text, sealed; '' once it was given up: then only the fact is kept. */
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

export const mailAboutMigration: Migration = {
  name: '022-mail-about',
  statements: () => ["ALTER TABLE mail ADD COLUMN about TEXT NOT NULL DEFAULT ''", 'CREATE INDEX mail_about ON mail (about)'],
}
