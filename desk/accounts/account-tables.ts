/** Who may sign in, with what; sessions; one-time links; and what was tried in vain. Secrets are kept as digests only. */
import type { Migration } from '../database/migrations.ts'

export interface AccountTables {
  account: {
    id: string
    name: string
    /** The name as it is compared (nameKey). */
    folded: string
    role: string
    /** argon2id, see password.ts; null: signs in by passkey only. */
    password: string | null
    created: string
    /** When it was closed; null: may sign in. */
    closed: string | null
    /** Where links for a new password go, sealed; '' for nowhere. */
    email: string
    /** JSON list of the ids of the collections that an editor may change. */
    collections: string
    /** When staff are written to about what visitors send: 'never', 'at-once' or 'daily'. */
    notify: string
  }
  passkey: {
    /** Credential id, base64url. */
    id: string
    account_id: string
    label: string
    /** COSE key, base64url. */
    public_key: string
    counter: number
    /** JSON list of how the key is reached. */
    transports: string
    created: string
    used: string | null
  }
  session: {
    id: string
    account_id: string
    token_hash: string
    created: string
    seen: string
    /** When it ends whatever happens. */
    ends: string
    /** What the browser calls itself, shortened, and where it came from ('this machine', 'private network', 'internet'). */
    browser: string
    address_kind: string
    /** When its person last showed a password or passkey; '' in rows of an earlier release. */
    proved: string
  }
  /** Things that may be used once: links to make an account; challenges of passkeys that were used, until they end. */
  one_time_code: { hash: string; purpose: string; role: string; account_id: string | null; made_by: string; created: string; ends: string }
  /** Wrong sign-ins in a row, by account name, by network and by known browser, all as digests. */
  sign_in_failure: { bucket: string; count: number; last: string }
}

export const accountTablesMigration: Migration = {
  name: '010-accounts',
  statements: () => [
    `CREATE TABLE account (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      folded TEXT NOT NULL UNIQUE,
      role TEXT NOT NULL,
      password TEXT,
      created TEXT NOT NULL,
      closed TEXT
    )`,
    `CREATE TABLE passkey (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      label TEXT NOT NULL,
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      transports TEXT NOT NULL,
      created TEXT NOT NULL,
      used TEXT
    )`,
    'CREATE INDEX passkey_of ON passkey (account_id)',
    `CREATE TABLE session (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      token_hash TEXT NOT NULL UNIQUE,
      created TEXT NOT NULL,
      seen TEXT NOT NULL,
      ends TEXT NOT NULL,
      browser TEXT NOT NULL,
      address_kind TEXT NOT NULL
    )`,
    'CREATE INDEX session_of ON session (account_id)',
    `CREATE TABLE one_time_code (
      hash TEXT PRIMARY KEY,
      purpose TEXT NOT NULL,
      role TEXT NOT NULL,
      account_id TEXT,
      made_by TEXT NOT NULL,
      created TEXT NOT NULL,
      ends TEXT NOT NULL
    )`,
    'CREATE TABLE sign_in_failure (bucket TEXT PRIMARY KEY, count INTEGER NOT NULL, last TEXT NOT NULL)',
  ],
}

export const sessionProofMigration: Migration = {
  name: '020-session-proof',
  statements: () => ["ALTER TABLE session ADD COLUMN proved TEXT NOT NULL DEFAULT ''"],
}

export const accountEmailMigration: Migration = {
  name: '024-account-email',
  statements: () => ["ALTER TABLE account ADD COLUMN email TEXT NOT NULL DEFAULT ''"],
}

export const accountCollectionsMigration: Migration = {
  name: '025-account-collections',
  statements: () => ["ALTER TABLE account ADD COLUMN collections TEXT NOT NULL DEFAULT '[]'"],
}

export const accountNoticesMigration: Migration = {
  name: '032-account-notices',
  statements: () => ["ALTER TABLE account ADD COLUMN notify TEXT NOT NULL DEFAULT 'never'"],
}
