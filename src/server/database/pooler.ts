import type { Connections } from './connections.ts'
import { onOwnConnection } from './ownConnection.ts'
import { codeOf } from './trouble.ts'

const answerMs = 10_000
const name = 'khata start'

/**
 * Gives the role of `url` settings in this database, for connections that a pooler opens: it would not pass on those of
 * its clients.
 */
export const setForRole = (
  url: string,
  settingsOf: (own: Pick<Connections, 'autocommit'>) => Promise<Readonly<Record<string, string>>>,
): Promise<void> =>
  onOwnConnection(url, name, answerMs, async (client) => {
    const settings = await settingsOf({
      autocommit: async (sql) => (await client.query(sql)).rows as never,
    })
    for (const [setting, value] of Object.entries(settings)) {
      const { rows } = await client.query<{ sql: string }>(
        `select format('alter role %I in database %I set %s = %L', current_user, current_database(), $1::text, $2::text) sql`,
        [setting, value],
      )
      await client.query(rows[0]!.sql)
    }
  })

/** `duplicate_prepared_statement` and `invalid_sql_statement_name`. */
const mixedUp = new Set(['42P05', '26000'])

/**
 * Throws if a pooler does not keep the prepared statements of its clients apart: pgbouncer before 1.21, or a newer one that
 * is not told to. Two clients, one after the other, prepare a statement under one name.
 */
export const provePooler = async (url: string): Promise<void> => {
  for (const text of ['select 1', 'select 2'])
    await onOwnConnection(url, name, answerMs, async (client) => {
      await client.query({ name: 'khata_start', text }).catch((error: unknown) => {
        if (!mixedUp.has(codeOf(error))) throw error
        throw new Error(
          'the pooler in front of PostgreSQL mixes up prepared statements: it must be pgbouncer 1.21 or newer with max_prepared_statements above 0',
          { cause: error },
        )
      })
    })
}
