import type { Tx, OpenTx } from './transaction.ts'

interface Table {
  readonly name: string
  readonly comment: string
  /** The type of its company_id; null if it has none. */
  readonly company: string | null
}

const tables = (tx: Tx): Promise<readonly Table[]> =>
  tx.query<Table & Record<string, unknown>>(`
  select c.relname::text name, coalesce(obj_description(c.oid, 'pg_class'), '') "comment", format_type(a.atttypid, a.atttypmod) company
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)

/** What the app's role may do with a table, by the first word of the table's comment. */
const grantsOf = ({ comment, company }: Table): string => {
  if (comment.startsWith('system:')) return ''
  if (comment.startsWith('shared:')) return 'select'
  if (company === null) return ''
  return comment.startsWith('append-only:') ? 'select, insert' : 'select, insert, update, delete'
}

/**
 * Sets the rights on every table by its shape. A table with company_id has forced row-level security: the app's role
 * (`khata_app`: no login, not the owner) may only access rows of the company that the transaction has entered. A table
 * comment that begins with `append-only:` forbids update and delete, `system:` all access, `shared:` everything but
 * reading.
 */
export const applyRowLevelSecurity = async (tx: OpenTx, isDistributed: boolean): Promise<void> => {
  const [found] = await tx.query<{ owner: string; member: boolean }>(
    "select current_user::text owner, pg_has_role('khata_app', 'member') member",
  )
  if (found?.member !== true) await tx.script(`grant khata_app to "${found?.owner}"`)
  await tx.script('grant usage on schema public to khata_app')
  for (const table of await tables(tx)) {
    const name = `public."${table.name}"`
    // First what locks the table: autovacuum, which may have it, must not wait for a change of its rights meanwhile.
    if (table.company !== null) await tx.script(`alter table ${name} enable row level security`)
    const grants = grantsOf(table)
    await tx.script(`revoke all on ${name} from khata_app, public`)
    if (grants !== '') await tx.script(`grant ${grants} on ${name} to khata_app`)
    if (table.company === null) continue
    const entered = `nullif(current_setting('app.company', true), '')::${table.company}`
    // Citus takes no subquery in a policy, and moves no table that confines its owner too.
    const own = `company_id = ${isDistributed ? entered : `(select ${entered})`}`
    if (!isDistributed) await tx.script(`alter table ${name} force row level security`)
    await tx.script(`drop policy if exists own_company on ${name}`)
    await tx.script(`drop policy if exists owner on ${name}`)
    await tx.script(
      `create policy own_company on ${name} to khata_app using (${own}) with check (${own})`,
    )
    await tx.script(
      `create policy owner on ${name} to "${found?.owner}" using (true) with check (true)`,
    )
  }
}
