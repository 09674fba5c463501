import { areas } from '../../src/server/areas.ts'
import type { Database } from '../../src/server/database/database.ts'
import type { OpenTx } from '../../src/server/database/transaction.ts'
import { demoCommands } from '../../src/server/demo/generator.ts'
import { meaningOf, noFacts } from '../../src/server/journal/journal.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { replayOn, withReplayTables } from '../../src/server/journal/replay.ts'
import { durability, openCompany, recordDemo, today, withDatabase, type Kind } from './books.ts'
import { noting, type Written } from './command.ts'
import { spread, timed, whether, type Table } from './figures.ts'

const target = 2000
const size = { parties: 40, items: 120, days: 365 }
const meaning = meaningOf(areas)
const between = async (): Promise<void> => undefined

/** A shop with a year of entries, made by commands like the demo's. */
const kept = async (database: Database, documents: number): Promise<string> => {
  const company = await openCompany(database)
  await recordDemo(database, company, demoCommands(2083, today, { ...size, documents }))
  return company
}

/** The same database, recording every statement that writes, by transaction. */
const notingAll = (database: Database, pieces: Written[][]): Database => ({
  ...database,
  transaction: (kind, work) =>
    database.transaction(kind, (tx) => {
      const written: Written[] = []
      pieces.push(written)
      return work(noting(tx, written))
    }),
})

interface Turn {
  readonly facts: number
  readonly replay: number
  readonly bare: number
  readonly whole: number
}

/** Replays a journal, writes the rows of that replay again without it, and verifies all the books. */
const turn = async (database: Database, company: string): Promise<Turn> => {
  const pieces: Written[][] = []
  let facts = 0
  let replay = 0
  await withReplayTables(
    { database: notingAll(database, pieces), areas, company, between },
    async (piece) => {
      replay = await timed(async () => {
        const { at } = await replayOn(
          piece,
          { database, areas, company, between },
          meaning,
          noFacts,
        )
        facts = at.seq
      })
    },
  )
  const isRow = ({ sql }: Written): boolean => !sql.includes('verification_turn')
  let bare = 0
  await withReplayTables({ database, areas, company, between }, async (piece) => {
    bare = await timed(async () => {
      for (const written of pieces.map((each) => each.filter(isRow)))
        if (written.length > 0)
          await piece(async (tx: OpenTx) =>
            written.forEach(({ sql, values }) => tx.send(sql, values)),
          )
    })
  })
  const whole = await timed(async () => {
    const { same } = await rebuildCompany(database, areas, company)
    if (!same) throw new Error('the rebuilt books differ')
  })
  return { facts, replay, bare, whole }
}

const measure = (kind: Kind, documents: number, turns: number): Promise<Table> =>
  withDatabase(kind, async (database, tidy) => {
    const company = await kept(database, documents)
    await tidy()
    const all: Turn[] = []
    await turn(database, company)
    for (let i = 0; i < turns; i++) all.push(await turn(database, company))
    const facts = all[0]!.facts
    const rate = (of: (each: Turn) => number): number =>
      (1000 * facts * all.length) / all.reduce((sum, each) => sum + of(each), 0)
    const [replay, bare, whole] = [
      rate((each) => each.replay),
      rate((each) => each.bare),
      rate((each) => each.whole),
    ]
    const line = (name: string, figure: number, of: (each: Turn) => number, aim: string) => [
      name,
      figure.toFixed(0),
      spread(all.map(of), 0),
      `${((figure / bare) * 100).toFixed(0)} %`,
      aim,
      aim === '' ? '' : whether(figure >= target),
    ]
    const aim = kind === 'postgres' ? `≥ ${target} facts/s` : ''
    return {
      title: `Rebuild, facts/s, from ${facts} facts of a year, ${kind}`,
      notes: [
        await durability(database),
        `${documents} documents, ${size.items} items, ${size.parties} parties, entered by commands; ${turns} turns after one of warming, the three taking turns`,
        'the same rows: the very writing statements of that replay, values and all, in as many transactions, into the same empty tables',
      ],
      head: ['', 'facts/s', 'ms, median (p10 to p90)', 'of the same rows', 'target', ''],
      rows: [
        line('replay: chain proved, facts read, rows made', replay, (each) => each.replay, aim),
        line('the same rows, sent together', bare, (each) => each.bare, ''),
        line('whole: tables made, replay, each row compared', whole, (each) => each.whole, ''),
      ],
    }
  })

export const rebuildLane = async (): Promise<readonly Table[]> => [
  await measure('postgres', 1500, 5),
  await measure('embedded', 600, 3),
]
