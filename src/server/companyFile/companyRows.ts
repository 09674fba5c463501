import type { Database } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'

const tablesSql = `
  select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`

/** Every table that has rows of companies. */
export const tablesOfCompanies = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.query<{ name: string }>(tablesSql)).map(({ name }) => name)

/** The most rows that one transaction removes. */
const rowsAtOnce = 20_000

const removeFrom = async (database: Database, table: string, company: string): Promise<number> => {
  let removed = 0
  for (;;) {
    const rows = await database.asSystem((tx) =>
      tx.query(
        `delete from "${table}" where company_id = $1 and ctid = any(array(select ctid from "${table}" where company_id = $1 limit ${rowsAtOnce})) returning 1`,
        [company],
      ),
    )
    removed += rows.length
    if (rows.length < rowsAtOnce) return removed
  }
}

/** Removes every row of a company, and returns how many each table had. Run again, it removes what is left. */
export const removeCompanyRows = async (
  database: Database,
  company: string,
): Promise<Readonly<Record<string, number>>> => {
  const removed: Record<string, number> = {}
  const tables = await database.asSystem(tablesOfCompanies)
  for (const table of tables) {
    const rows = await removeFrom(database, table, company)
    if (rows > 0) removed[table] = rows
  }
  return removed
}
