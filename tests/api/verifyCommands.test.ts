import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { addLedger } from '../../src/contract/parties.ts'
import { nodeArguments, withoutOptimizing } from './compiledServers.ts'
import { openSilently } from './openSilently.ts'
import { freshFolder, startServer } from './inProcessServer.ts'
import { aParty, bookAreas, now, openShop, type Shop } from './shop.ts'
import { isLong } from '../longForm.ts'

const run = (folder: string, command: 'verify' | 'compareHead', ...args: readonly string[]) =>
  spawnSync(
    process.execPath,
    nodeArguments([
      withoutOptimizing,
      fileURLToPath(new URL(`../../src/server/${command}.ts`, import.meta.url)),
      ...args,
    ]),
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } },
  )

/** Opens the books of a folder, works on them and closes them: only one process may have them open. */
const onBooks = async <A>(
  dataDir: string,
  work: (open: () => Promise<Shop>, sql: Shop['sql']) => Promise<A>,
): Promise<A> => {
  const database = await openSilently({ dataDir })
  const server = await startServer('embedded', bookAreas, { database, now: () => now })
  try {
    return await work(
      () => openShop(server),
      (text, values = []) => database.asSystem((tx) => tx.query(text, values)) as never,
    )
  } finally {
    await server.close()
    await database.close()
  }
}

it.skipIf(!isLong)(
  'npm run verify names the changed row, npm run compare-head the changed entry; both exit with 1',
  async () => {
    const folder = await freshFolder()
    const { company, hash } = await onBooks(folder, async (open, sql) => {
      const shop = await open()
      await shop.settle({ belowZero: 'warn' })
      await shop.must(addLedger, { body: aParty('hari', { ledger_title: 'हरि' }) })
      const [last] = await sql<{ hash: string }>(
        'select hash from company_head where company_id = $1',
        [shop.company],
      )
      return { company: shop.company, hash: last!.hash }
    })
    expect(run(folder, 'compareHead', '--seq', '2', '--hash', hash.slice(0, 12))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Every entry up to #2 is as it was') as string,
    })
    await onBooks(folder, (_, sql) =>
      sql("update party set title = 'श्याम' where company_id = $1", [company]),
    )
    const different = run(folder, 'verify', '--company', company)
    expect(different.status).toBe(1)
    expect(different.stdout).toMatch(
      /first: party party_id hari\n {4}live .*श्याम.*\n {4}rebuilt .*हरि/,
    )
    expect(run(folder, 'compareHead', '--seq', '2', '--hash', '0123456789ab')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Entry #2 has another hash') as string,
    })
    expect(run(folder, 'compareHead', '--seq', '2')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run compare-head') as string,
    })
  },
  120_000,
)
