import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLedger } from '../../src/contract/parties.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { openDatabase } from '../../src/server/database/database.ts'
import { nodeArguments, withoutOptimizing } from '../api/compiledServers.ts'
import {
  freshFolder,
  isThorough,
  onOneDatabase,
  startServer,
  type Kind,
  type InProcessServer,
} from '../api/inProcessServer.ts'
import { silent } from '../api/openSilently.ts'
import { aParty, bookAreas, now, openShop, startBooks } from '../api/shop.ts'
import { balances, exported, hledger, installed } from './hledgerReading.ts'
import { expectStatements } from './statementsTold.ts'
import { sum, type Figures } from './hledgerCosts.ts'
import { life, live, openingSaid } from './hledgerSteps.ts'
import { isLong } from '../longForm.ts'

const withGoods = (figures: Figures): Figures =>
  sum(
    Object.entries(figures).map(([account, paisa]) => ({
      [account === 'stock' || account === 'costOfGoodsSold' ? 'goods' : account]: paisa,
    })),
  )

const runs = Number(process.env['WALKS'] ?? 0) > 100 ? 40 : 3
const laws = (kind: Kind): void => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startBooks(kind, [reportsArea])
  })
  afterAll(() => server.close())

  it('reads our books, finds them balanced, and gets the same figures as our accounts and documents', async () => {
    let changed = 0
    let voided = 0
    let accounts = 0
    await fc.assert(
      fc.asyncProperty(life, async (said) => {
        const shop = await openShop(server)
        const ought = await live(shop, said)
        const journal = await exported(shop)
        expect(hledger(['check'], journal)).toMatchObject({ status: 0, stderr: '' })
        const theirs = balances(journal)
        const ours = await shop.sql<{ account: string; balance: number }>(
          'select account, balance from account_balance where company_id = $1 and balance <> 0',
          [shop.company],
        )
        expect(theirs).toEqual(
          Object.fromEntries(ours.map(({ account, balance }) => [account, BigInt(balance)])),
        )
        expect(withGoods(theirs)).toEqual(ought)
        await expectStatements(shop, journal)
        const [kept] = await shop.sql<{ n: number }>(
          'select count(distinct reference) n from posting where company_id = $1',
          [shop.company],
        )
        expect(journal.match(/^\d{4}-\d\d-\d\d /gm)).toHaveLength(kept!.n)
        changed += said.steps.filter((each) => each.do === 'change').length
        voided += said.steps.filter((each) => each.do === 'void').length
        accounts = Math.max(accounts, Object.keys(theirs).length)
      }),
      { seed: 2083, numRuns: isThorough(kind) ? runs : Math.ceil(runs / 2), endOnFailure: true },
    )
    // The random histories prove something: bills were changed and voided, and nearly every account moved.
    expect([changed > 20, voided > 8, accounts >= 12]).toEqual([true, true, true])
  }, 1_200_000)

  it('would notice one missing paisa', async () => {
    const shop = await openShop(server)
    await shop.must(addLedger, { body: aParty('p0', openingSaid({ owed: 12_345 })) })
    const journal = await exported(shop)
    expect(hledger(['check'], journal).status).toBe(0)
    expect(hledger(['check'], journal.replace('-123.45', '-123.44')).status).not.toBe(0)
    expect(balances(journal)).toEqual({ 'party:p0': 12_345n, capital: -12_345n })
  })
}

if (installed) onOneDatabase('hledger, an independent accountant', laws)
else if (process.env['CI'] === 'true')
  it('hledger, an independent accountant', () => {
    throw new Error('CI needs hledger: apt-get install hledger')
  })
else describe.skip('hledger, an independent accountant (not installed)', () => laws('embedded'))

const exporting = fileURLToPath(new URL('../../src/server/export.ts', import.meta.url))

describe('The command that exports the books', () => {
  const run = (folder: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, nodeArguments([withoutOptimizing, exporting, ...args]), {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    })

  it.skipIf(!isLong)(
    'writes the journal of the only company, asks which of two, and explains its use',
    async () => {
      const folder = await freshFolder()
      const database = await openDatabase({
        dataDir: folder,
        databaseUrl: null,
        log: silent,
        onLost: () => undefined,
      })
      const server = await startServer('embedded', bookAreas, { database, now: () => now })
      const shop = await openShop(server)
      await shop.must(addLedger, {
        body: aParty('p0', { ledger_title: 'हरि', ...openingSaid({ owed: 12_345 }) }),
      })
      const journal = await exported(shop)
      // Only one process may have a folder open, so the server closes it first.
      await server.close()
      await database.close()
      expect(run(folder, '--hledger')).toMatchObject({ status: 0, stdout: journal, stderr: '' })
      expect(run(folder, '--hledger', '--company', shop.company)).toMatchObject({
        status: 0,
        stdout: journal,
      })

      const again = await openDatabase({
        dataDir: folder,
        databaseUrl: null,
        log: silent,
        onLost: () => undefined,
      })
      const second = await startServer('embedded', bookAreas, { database: again, now: () => now })
      const other = await openShop(second)
      expect(run(folder, '--hledger')).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^the books in .* are open in .*; two at once would lose entries\n$/,
        ) as string,
      })
      await second.close()
      await again.close()
      for (const args of [
        ['--hledger'],
        ['--hledger', '--company', 'nobody'],
        ['--hledger', '--company'],
      ]) {
        const said = run(folder, ...args)
        expect([said.status, said.stdout]).toEqual([1, ''])
        expect(said.stderr).toMatch(/^Choose a company by --company:\n/)
        for (const { company } of [shop, other])
          expect(said.stderr).toContain(`  ${company}  अन्नपूर्ण किराना`)
      }
      expect(run(folder, '--hledger', '--company', shop.company)).toMatchObject({
        status: 0,
        stdout: journal,
      })
      expect(run(folder)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^npm run export -- --hledger \[--company ID\]\nnpm run export -- --all FILE \[--company ID\]\n\n--hledger writes the books of a company/,
        ) as string,
      })
    },
    180_000,
  )
})
