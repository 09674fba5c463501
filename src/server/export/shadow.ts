import { v7 as newId } from 'uuid'
import { writeRupees } from '../../books/money/money.ts'
import type { BooksChecked, ShadowDifference } from '../../contract/shadow.ts'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { Trouble } from '../database/trouble.ts'
import { pacing } from '../eventLoop.ts'
import { readHead } from '../journal/journal.ts'
import {
  compareBalances,
  compareChain,
  compareMonths,
  compareOpenItems,
  compareStock,
  compareTransactions,
  compareVat,
  type OnDifference,
} from './compareBooks.ts'
import { hledgerJournal } from './hledger.ts'
import { journalReader, type JournalFigures } from './readJournal.ts'
import { startHledger, usualHledger, type HledgerLimits, type HledgerReply } from './runHledger.ts'
import { shadowWords } from './shadowWords.ts'

/**
 * The shadow books: the exported journal of a company, summed up by an independent reader and compared with the figures
 * that the product shows.
 */
export interface ShadowCheck extends BooksChecked {
  readonly company: string
  readonly seq: number
  readonly hash: string
}
export interface Shadowing {
  readonly database: Database
  /** Called between two statements: yields to other work; throws to give up. */
  readonly between?: () => Promise<void>
  readonly hledger?: HledgerLimits
}

const turnSeconds = 60
const turnSql = `update shadow_turn set holder = $1, until = now() + interval '${turnSeconds} seconds' where id = 1 and (holder = $1 or holder is null or until < now()) returning 1`

/** Only one process checks at a time; its turn expires a minute after it has died. Throws `Trouble` if it has none. */
const holdingTurn = ({ database }: Shadowing, holder: string): (() => Promise<void>) => {
  let heldUntil = 0
  return async () => {
    if (performance.now() < heldUntil) return
    const mine = await database.asSystem((tx) => tx.query(turnSql, [holder]))
    if (mine.length === 0)
      throw new Trouble('another process is checking books now; try again in a minute', null)
    heldUntil = performance.now() + (turnSeconds * 1000) / 3
  }
}

/** Each statement is a transaction of its own, so that the embedded database serves others in between. */
const statements = (database: Database, company: string, between: () => Promise<void>): Tx => ({
  query: async (sql, values) => {
    await between()
    return database.transaction('read', (tx) => {
      tx.enter(company, true)
      return tx.query(sql, values)
    })
  },
})

const read = async (
  tx: Tx,
  company: string,
  limits: HledgerLimits,
): Promise<readonly [JournalFigures, HledgerReply]> => {
  const reader = journalReader()
  const run = startHledger(limits)
  const pace = pacing()
  try {
    for await (const piece of hledgerJournal(tx, company)) {
      reader.read(piece)
      await run.read(piece)
      await pace()
    }
  } catch (error) {
    run.stop()
    throw error
  }
  return [reader.end(), await run.end()]
}

const compareHledger = (
  journal: JournalFigures,
  reply: HledgerReply,
  report: OnDifference,
): BooksChecked['hledger'] => {
  if (reply.tag === 'refused') {
    report({
      what: 'hledger',
      where: shadowWords.hledger(reply.why),
      expected: null,
      found: null,
    })
    return 'differs'
  }
  if (reply.tag !== 'balances') return reply.tag
  let agrees = true
  for (const key of new Set([...journal.accounts.keys(), ...reply.balances.keys()])) {
    const { title = key, debit = 0, credit = 0 } = journal.accounts.get(key) ?? {}
    const found = reply.balances.get(key) ?? 0
    if (debit - credit === found) continue
    agrees = false
    const where = shadowWords.hledger(title === '' ? key : title)
    report({
      what: 'hledger',
      where,
      expected: writeRupees(debit - credit),
      found: writeRupees(found),
    })
  }
  return agrees ? 'agrees' : 'differs'
}

const mostKept = 20

const attempt = async (
  tx: Tx,
  company: string,
  limits: HledgerLimits,
): Promise<Omit<ShadowCheck, 'checkedAt'> | null> => {
  const differences: ShadowDifference[] = []
  let differing = 0
  const report: OnDifference = (difference) => {
    differing++
    if (differences.length < mostKept) differences.push(difference)
  }
  const [journal, reply] = await read(tx, company, limits)
  const { seq, hash } = journal
  compareTransactions(journal, report)
  await compareBalances(tx, company, journal, report)
  await compareMonths(tx, company, journal, report)
  await compareOpenItems(tx, company, journal, report)
  await compareStock(tx, company, journal, report)
  await compareVat(tx, company, report)
  const hledger = compareHledger(journal, reply, report)
  // All was read as of one head, or of none.
  if ((await readHead(tx, company)).seq !== seq) return null
  await compareChain(tx, company, journal, report)
  return { company, seq, hash, differing, differences, hledger }
}

const keepSql = `insert into shadow_check (company_id, checked_at, seq, hash, differing, differences, hledger) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (company_id) do update set checked_at = excluded.checked_at, seq = excluded.seq, hash = excluded.hash, differing = excluded.differing, differences = excluded.differences, hledger = excluded.hledger`
const mostAttempts = 3

/**
 * Checks the books of a company and stores the result. `now`: an ISO instant. Null, and nothing is stored, if the books
 * were written to during each of three attempts.
 */
export const shadowCompany = async (
  shadowing: Shadowing,
  company: string,
  now: string,
): Promise<ShadowCheck | null> => {
  const { database, between = async () => undefined, hledger = usualHledger } = shadowing
  const holder = newId()
  const hold = holdingTurn(shadowing, holder)
  const tx = statements(database, company, async () => {
    await between()
    await hold()
  })
  try {
    for (let tried = 0; tried < mostAttempts; tried++) {
      const found = await attempt(tx, company, hledger)
      if (found === null) continue
      const { seq, hash, differing, differences } = found
      await database.asSystem((system) =>
        system.query(keepSql, [
          company,
          now,
          seq,
          hash,
          differing,
          JSON.stringify(differences),
          found.hledger,
        ]),
      )
      return { ...found, checkedAt: now }
    }
    return null
  } finally {
    await database.asSystem((system) =>
      system.query('update shadow_turn set holder = null where holder = $1', [holder]),
    )
  }
}

/** The last check of a company's books; null if there was none yet. */
export const lastShadow = async (tx: Tx, company: string): Promise<BooksChecked | null> => {
  const [row] = await tx.query<Omit<BooksChecked, 'differences'> & { differences: string }>(
    'select checked_at "checkedAt", differing, differences, hledger from shadow_check where company_id = $1',
    [company],
  )
  return row === undefined
    ? null
    : { ...row, differences: JSON.parse(row.differences) as readonly ShadowDifference[] }
}
