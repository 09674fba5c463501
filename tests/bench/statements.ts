import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { report } from '../../src/contract/reports.ts'
import { hledgerJournal } from '../../src/server/export/hledger.ts'
import type { Database } from '../../src/server/database/database.ts'
import { ask, today, withDatabase } from './books.ts'
import { median, spread, timed, whether, type Table } from './figures.ts'
import { loadedShop, sizeOf } from './reads.ts'

/** The statements of the books beside hledger and ledger, which read the exported journal each time. */

const documents = 100_000
const turns = 15
const year = fiscalYearOf(today)!
const range = { from: year.start, to: today }
/** After the last day, as these programs end a period. */
const ends = '2026-11-22'

const programs = [
  ['hledger', (file: string) => ['-f', file, 'balance', '--flat', '-N', '-e', ends]],
  ['ledger', (file: string) => ['-f', file, 'balance', '--flat', '--no-total', '-e', ends]],
] as const

const exportTo = async (database: Database, company: string, file: string): Promise<number> => {
  const pieces: string[] = []
  await database.transaction('read', async (tx) => {
    tx.enter(company, true)
    for await (const piece of hledgerJournal(tx, company)) pieces.push(piece)
  })
  const text = pieces.join('')
  writeFileSync(file, text)
  return text.length
}

const statements = [
  ['trial balance, each party', 'trial-balance', { ...range, variant: 'detail' }],
  ['profit and loss', 'profit-loss', range],
  ['balance sheet', 'balance-sheet', { from: today, to: today }],
] as const

/** The balances that a program has printed, one to a line before the name of its account; in paisa, in order, without zeros. */
const printedBalances = (printed: string): readonly number[] =>
  printed
    .split('\n')
    .flatMap((line) => {
      const amount = /^ *([^ ]*(?: [^ ]+)?) {2,}[^ ]/.exec(line)?.[1]
      return amount === undefined ? [] : [Number(amount.replace(/[^\d-]/g, ''))]
    })
    .filter((paisa) => paisa !== 0)
    .toSorted((a, b) => a - b)

const balancesSql =
  'select balance from account_balance where company_id = $1 and balance <> 0 order by 1'
const balancesOf = async (database: Database, company: string): Promise<readonly number[]> => {
  const rows = await database.inCompany(company, (tx) =>
    tx.query<{ balance: number }>(balancesSql, [company]),
  )
  return rows.map(({ balance }) => balance)
}

interface Books {
  /** ms of the trial balance of the books. */
  readonly trialBalance: number
  readonly balances: readonly number[]
}
/** A row of the balances by a program; it tells if the program is not installed, cannot read the journal, or has other balances. */
const byProgram = (name: string, args: readonly string[], books: Books): string[] => {
  const took: number[] = []
  let printed = ''
  for (let i = 0; i < 3; i++) {
    const start = performance.now()
    const { status, stdout, stderr } = spawnSync(name, args, {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    if (status === null) return [`balances by ${name}`, 'not installed', '', '', '']
    if (status !== 0) return [`balances by ${name}`, stderr.split('\n')[0] ?? '', '', '', '']
    took.push(performance.now() - start)
    printed = stdout
  }
  const times = (median(took) / books.trialBalance).toFixed(0)
  const isSame = JSON.stringify(printedBalances(printed)) === JSON.stringify(books.balances)
  const told = isSame ? `the same ${books.balances.length} balances` : 'OTHER BALANCES'
  return [`balances by ${name}`, spread(took, 0), times, '', told]
}

export const statementsLane = (): Promise<readonly Table[]> =>
  withDatabase('postgres', async (database, tidy, runScripts) => {
    const company = await loadedShop(database, sizeOf(documents), runScripts)
    await tidy()
    const rows: string[][] = []
    let trialBalance = 0
    for (const [name, of, query] of statements) {
      const question = () => ask(database, company, report as never, { report: of }, query)
      for (let i = 0; i < 7; i++) await question()
      const took: number[] = []
      for (let i = 0; i < turns; i++) took.push(await timed(question))
      if (trialBalance === 0) trialBalance = median(took)
      const times = (median(took) / trialBalance).toFixed(1)
      rows.push([name, spread(took), times, '< 50', whether(median(took) < 50)])
    }
    const folder = mkdtempSync(join(tmpdir(), 'khata-statements-'))
    const file = join(folder, 'books.journal')
    const size = await exportTo(database, company, file)
    const books = { trialBalance, balances: await balancesOf(database, company) }
    for (const [name, args] of programs) rows.push(byProgram(name, args(file), books))
    rmSync(folder, { recursive: true })
    return [
      {
        title: `Statements of ${documents} documents beside hledger and ledger`,
        notes: [
          `the books in PostgreSQL, ${turns} times after 7 of warming; the programs 3 times on the exported journal of ${(size / 1e6).toFixed(1)} MB, which they read whole each time`,
          'these keep no sums: the ratio says what kept sums are worth, not which program computes faster',
        ],
        head: ['question', 'ms, median (p10 to p90)', 'times the trial balance', 'target ms', ''],
        rows,
      },
    ]
  })
