/** A desk with rows in every table there is, whatever tables there are. */
import { DatabaseSync } from 'node:sqlite'
import { openDeskDatabase } from '../../desk/database/open-database.ts'

/** More than one batch of a move. */
export const ROWS = 450
/** Of a table that holds files. */
export const FEW = 3

/** Rows in every table there is, and a last number given whose row is gone. */
export async function fillDesk(file: string): Promise<void> {
  await (await openDeskDatabase({ kind: 'sqlite', file })).close()
  const database = new DatabaseSync(file)
  for (const table of tablesOf(database)) {
    const columns = database.prepare('SELECT name, type FROM pragma_table_info(?)').all(table)
    const refers = database.prepare('SELECT "from", "table", "to" FROM pragma_foreign_key_list(?)').all(table)
    const insert = database.prepare(
      `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    const isFile = columns.some(({ type }) => type === 'BLOB')
    for (let row = 1; row <= (isFile ? FEW : ROWS); row += 1) {
      const values = columns.map(({ name, type }) => {
        const reference = refers.find(({ from }) => from === name)
        if (reference) return `${reference.table} ${reference.to} ${row} “é”`
        if (type === 'INTEGER') return row
        if (type === 'DOUBLE PRECISION') return row / 8
        if (type === 'BLOB') return Uint8Array.from([0, row, 255])
        return `${table} ${name} ${row} “é”`
      })
      insert.run(...values)
    }
  }
  database.exec(`DELETE FROM request_event WHERE id = ${ROWS}; UPDATE request SET contact = NULL, closed = NULL WHERE rush = 1`)
  database.close()
}

function tablesOf(database: DatabaseSync): string[] {
  const found = database.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'desk_migration' ORDER BY rowid",
  )
  return found.all().map(({ name }) => String(name))
}

/** Every row of every table, and the last numbers given. */
export function rowsOf(file: string): unknown {
  const database = new DatabaseSync(file)
  const names = [...tablesOf(database), 'sqlite_sequence']
  const rows = names.map((name) => [
    name,
    database
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .toSorted(),
  ])
  database.close()
  return rows
}
