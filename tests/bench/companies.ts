import { saleRoutes } from '../../src/contract/trade.ts'
import type { Database } from '../../src/server/database/database.ts'
import { durability, perform, withDatabase, type Kind } from './books.ts'
import { moved, noting, saleOf, stocked, type Size, type Written } from './command.ts'
import { median, quantile, timed, whether, type Table } from './figures.ts'

const size: Size = { items: 20, parties: 5 }
const counts = [1, 8, 64] as const
/** Sales of all companies together in one turn. */
const salesPerTurn = 512
const turns = 5
const target = 0.85

/** One turn: how long all took together, and each of them, in ms. */
interface Turn {
  readonly wholeMs: number
  readonly each: readonly number[]
  /** Flushes of the write-ahead log to the disk; null where the database does not count them. */
  readonly flushes: number | null
}

const flushesOf = async (database: Database): Promise<number | null> => {
  if (database.kind !== 'postgres') return null
  const [row] = await database.asSystem((tx) =>
    tx.query<{ flushes: string }>('select wal_sync flushes from pg_stat_wal'),
  )
  return Number(row?.flushes)
}

/** Every company does its works one after the other, all companies at once. */
const atOnce = async (
  database: Database,
  works: readonly (readonly (() => Promise<unknown>)[])[],
): Promise<Turn> => {
  const each: number[] = []
  const before = await flushesOf(database)
  const wholeMs = await timed(() =>
    Promise.all(
      works.map(async (own) => {
        for (const work of own) each.push(await timed(work))
      }),
    ),
  )
  const after = await flushesOf(database)
  return { wholeMs, each, flushes: before === null || after === null ? null : after - before }
}

/** What is in the books of a company: documents, and what all postings come to, which is zero. */
const booksOf = (database: Database, company: string) =>
  database.transaction('read', async (tx) => {
    tx.enter(company, true)
    const [row] = await tx.query<{ documents: string; paisa: string }>(
      `select (select count(distinct number) from document where company_id = $1 and kind = 'sale') documents, (select coalesce(sum(amount), 0) from posting where company_id = $1) paisa`,
      [company],
    )
    return [Number(row?.documents), Number(row?.paisa)] as const
  })

interface Measured {
  readonly commands: readonly Turn[]
  readonly bare: readonly Turn[]
  readonly lost: number
}

const measure = async (
  database: Database,
  tidy: () => Promise<unknown>,
  companies: number,
): Promise<Measured> => {
  const open = async (): Promise<readonly string[]> => {
    const all: string[] = []
    for (let i = 0; i < companies; i++) all.push(await stocked(database, size))
    return all
  }
  const ours = await open()
  const twins = await open()
  // Plans that were made for the few rows of the companies before are made anew.
  await tidy()
  const sales = salesPerTurn / companies
  const commands: Turn[] = []
  const bare: Turn[] = []
  // One turn more, which warms up and is not counted.
  for (let turn = 0; turn <= turns; turn++) {
    const written = ours.map((): (readonly Written[])[] => [])
    const sale = (at: number, company: string, nth: number) => () =>
      database.transaction('change', async (tx) => {
        const own: Written[] = []
        tx.enter(company)
        await perform(
          noting(tx, own),
          company,
          saleRoutes.record as never,
          saleOf(turn * sales + nth, size),
        )
        written[at]!.push(own)
      })
    const rows = (at: number, company: string, nth: number) => () =>
      database.transaction('change', async (tx) => {
        tx.enter(company)
        for (const { sql, values } of moved(written[at]![nth]!, ours[at]!, company))
          tx.send(sql, values)
      })
    const nths = Array.from({ length: sales }, (_, nth) => nth)
    const command = await atOnce(
      database,
      ours.map((company, at) => nths.map((nth) => sale(at, company, nth))),
    )
    const plain = await atOnce(
      database,
      twins.map((company, at) => nths.map((nth) => rows(at, company, nth))),
    )
    if (turn > 0) {
      commands.push(command)
      bare.push(plain)
    }
  }
  let lost = 0
  for (const company of ours) {
    const [documents, paisa] = await booksOf(database, company)
    if (paisa !== 0) throw new Error(`the books of ${company} do not balance: ${paisa}`)
    lost += (turns + 1) * sales - documents
  }
  return { commands, bare, lost }
}

const rateOf = (all: readonly Turn[]): number =>
  median(all.map(({ wholeMs }) => (salesPerTurn / wholeMs) * 1000))

const lineOf = (name: string, all: readonly Turn[], ...more: readonly string[]) => {
  const each = all.flatMap((turn) => turn.each)
  const flushes = all.map((turn) => turn.flushes)
  const commits = flushes.includes(null)
    ? ''
    : (salesPerTurn / median(flushes as readonly number[])).toFixed(1)
  const [half, slowest] = [median(each), quantile(each, 0.99)]
  return [
    name,
    rateOf(all).toFixed(0),
    half.toFixed(1),
    slowest.toFixed(1),
    (slowest / half).toFixed(1),
    whether(slowest <= 5 * half),
    commits,
    ...more,
  ]
}

const lane = (kind: Kind): Promise<Table> =>
  withDatabase(kind, async (database, tidy) => {
    const rows: (readonly string[])[] = []
    for (const companies of counts) {
      const { commands, bare, lost } = await measure(database, tidy, companies)
      const share = rateOf(commands) / rateOf(bare)
      const name = companies === 1 ? 'one company' : `${companies} companies at once`
      rows.push(
        lineOf(
          `${name}: sale command`,
          commands,
          `${(share * 100).toFixed(0)} %`,
          whether(share >= target),
          String(lost),
        ),
        lineOf(`${name}: the same rows`, bare, '100 %', '', ''),
      )
    }
    return {
      title: `Sales of several companies at once, ${kind}`,
      notes: [
        await durability(database),
        `each company records one sale of three lines after the other; ${salesPerTurn} sales of all together in a turn, ${turns} turns after one vacuum, median of the rates; commands and bare rows take turns; as HTTP calls it, without HTTP and sign-in`,
        'bare rows: the writing statements of those commands, each command’s in one transaction and one pipelined batch, into as many other companies, with the same concurrency through the same pool',
      ],
      head: [
        '',
        'per second',
        'median ms',
        'p99 ms',
        'p99 of median',
        '≤ 5',
        'commits for each flush',
        'of the same rows',
        `≥ ${target * 100} %`,
        'lost',
      ],
      rows,
    }
  })

export const companiesLane = async (): Promise<readonly Table[]> => [
  await lane('postgres'),
  await lane('embedded'),
]
