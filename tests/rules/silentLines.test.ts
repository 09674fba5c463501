import { expect, it } from 'vitest'
import { warnOfSilentLines } from '../../src/server/database/citus.ts'

/** What a start says of a coordinator with this setting; null: the role that looks may not read it. */
const warnings = async (setting: string | null): Promise<readonly string[]> => {
  const said: string[] = []
  const warn = (_: unknown, say: string): void => void said.push(say)
  await warnOfSilentLines(
    { autocommit: async () => (setting === null ? [] : [{ setting }]) as never },
    { info: warn, warn, error: warn },
  )
  return said
}

it.each([
  ['sslmode=require', 1],
  ['sslmode=require keepalives_idle=5 keepalives_interval=2 keepalives_count=3', 1],
  ['sslmode=require tcp_user_timeout=0', 1],
  ['sslmode=require keepalives_idle=5 tcp_user_timeout=5000', 0],
  [null, 0],
])('a start on a cluster whose nodes are connected by %j warns %i times', async (setting, many) => {
  const said = await warnings(setting)
  expect(said.map((each) => each.includes('tcp_user_timeout'))).toEqual(
    Array.from({ length: many }, () => true),
  )
})
