import {
  documentKinds,
  isReturnKind,
  tradeKinds,
  type TradeKind,
} from '../../books/documents/documentKind.ts'
import { accountName, type Account } from '../../books/ledger/posting.ts'
import { writeRupees } from '../../books/money/money.ts'
import { writeQuantity } from '../../books/money/quantity.ts'
import type { Words } from '../../books/words.ts'
import type { ShadowDifference } from '../../contract/shadow.ts'
import type { Tx } from '../database/transaction.ts'
import { followChain, noFacts } from '../journal/journal.ts'
import { journalKey, type JournalAccount, type JournalFigures } from './readJournal.ts'
import { shadowWords } from './shadowWords.ts'

/** Called with each difference that a comparison finds. */
export type OnDifference = (difference: ShadowDifference) => void

const rows = 2000
const items = 200

/** The rows of a statement page by page, in the order of its last column `after`; each page is one statement. */
async function* pages<Row extends object>(
  tx: Tx,
  company: string,
  sql: string,
  size: number,
  more: readonly unknown[] = [],
): AsyncGenerator<Row & { readonly after: string }> {
  let after = ''
  for (;;) {
    const page = await tx.query<Row & { after: string }>(sql, [company, after, size, ...more])
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < size) return
    after = last.after
  }
}

const keyOf = (account: string): string =>
  journalKey(accountName(account as Account).en, account.split(':')[1] ?? null)
const nameOf = (account: string, journal: JournalFigures): Words =>
  shadowWords.account(
    accountName(account as Account),
    journal.accounts.get(keyOf(account))?.title ?? account.split(':')[1] ?? '',
  )
const nothing: JournalAccount = { title: '', debit: 0, credit: 0 }
const ofJournal = (account: string, journal: JournalFigures): JournalAccount =>
  journal.accounts.get(keyOf(account)) ?? nothing
const balanceOf = ({ debit, credit }: JournalAccount): number => debit - credit

/** Reports two amounts in paisa that should be the same. */
const compare = (
  report: OnDifference,
  what: ShadowDifference['what'],
  where: Words,
  [expected, found]: readonly [number, number],
  write: (figure: number) => string = writeRupees,
): void => {
  if (expected !== found) report({ what, where, expected: write(expected), found: write(found) })
}

export const compareTransactions = ({ unbalanced }: JournalFigures, report: OnDifference): void => {
  for (const { head, debit, credit } of unbalanced)
    compare(report, 'transaction', shadowWords.transaction(head), [debit, credit])
}

const balancesSql =
  'select account "after", balance from account_balance where company_id = $1 and account > $2 order by account limit $3'
const monthsSql = `
  select account "after", sum(debit) debit, sum(credit) credit, sum(year_debit) "yearDebit", sum(year_credit) "yearCredit" from (
    select account, debit, credit, 0 year_debit, 0 year_credit from account_month where company_id = $1
    union all select 'party:' || party_id, 0, 0, debit, credit from party_year where company_id = $1) sums
  where account > $2 group by account order by account limit $3`

/** The accounts of the journal that the books do not have. */
const reportMissing = (
  journal: JournalFigures,
  seen: ReadonlySet<string>,
  what: 'balance' | 'months',
  report: OnDifference,
): void => {
  for (const [key, figures] of journal.accounts) {
    if (seen.has(key) || (what === 'balance' && balanceOf(figures) === 0)) continue
    const name = figures.title === '' ? key.replace('\n', ' ') : figures.title
    const figure = what === 'balance' ? balanceOf(figures) : figures.debit
    report({
      what,
      where: shadowWords.unknownAccount(name),
      expected: writeRupees(figure),
      found: null,
    })
  }
}

type Comparison = (
  tx: Tx,
  company: string,
  journal: JournalFigures,
  report: OnDifference,
) => Promise<void>

/** Compares each account of the journal with its row. `pairs`: what the journal says, beside what the row says. */
const accountsIn =
  <Row extends object>(
    what: 'balance' | 'months',
    sql: string,
    pairs: (account: JournalAccount, row: Row) => readonly (readonly [number, number])[],
  ): Comparison =>
  async (tx, company, journal, report) => {
    const seen = new Set<string>()
    for await (const row of pages<Row>(tx, company, sql, rows)) {
      seen.add(keyOf(row.after))
      const where = nameOf(row.after, journal)
      for (const pair of pairs(ofJournal(row.after, journal), row))
        compare(report, what, where, pair)
    }
    reportMissing(journal, seen, what, report)
  }

/** Balances of all accounts, those of parties and banks among them. */
export const compareBalances = accountsIn<{ balance: number }>(
  'balance',
  balancesSql,
  (account, { balance }) => [[balanceOf(account), balance]],
)

interface KeptTurnover {
  readonly after: string
  readonly debit: number
  readonly credit: number
  readonly yearDebit: number
  readonly yearCredit: number
}
/** Debits and credits of each account over all months, and of a party, if these are right, over all years: reports of a period are read from both. */
export const compareMonths = accountsIn<KeptTurnover>(
  'months',
  monthsSql,
  (account, { after, debit, credit, yearDebit, yearCredit }) =>
    after.startsWith('party:') && account.debit === debit && account.credit === credit
      ? [
          [debit, yearDebit],
          [credit, yearCredit],
        ]
      : [
          [account.debit, debit],
          [account.credit, credit],
        ],
)

const openItemsSql =
  'select party_id "after", sum(paisa) paisa from open_item where company_id = $1 and party_id > $2 group by party_id order by party_id limit $3'

/** What is open of the documents of each party is what its account stands at. */
export const compareOpenItems = async (
  tx: Tx,
  company: string,
  journal: JournalFigures,
  report: OnDifference,
): Promise<void> => {
  const open = new Map<string, number>()
  for await (const row of pages<{ paisa: number }>(tx, company, openItemsSql, rows))
    open.set(keyOf(`party:${row.after}`), row.paisa)
  const parties = new Set(open.keys())
  for (const key of journal.accounts.keys()) if (key.startsWith(keyOf('party:'))) parties.add(key)
  for (const key of parties) {
    const account = journal.accounts.get(key) ?? nothing
    const where = nameOf(`party:${key.split('\n')[1] ?? ''}`, journal)
    compare(report, 'openItems', where, [balanceOf(account), open.get(key) ?? 0])
  }
}

// A receipt that covers goods sold below zero is worth its cost less the variance, which is cost of goods sold.
const stockSql = `
  select s.item_id "after", coalesce(i.name, s.item_id) as name, s.quantity, s.value, coalesce(m.quantity, 0) moved, coalesce(m.cost, 0) cost
  from (select * from item_stock where company_id = $1 and item_id > $2 order by item_id limit $3) s
  cross join lateral (select sum(quantity) quantity, sum(cost - variance) cost from stock_move where company_id = $1 and item_id = s.item_id) m
  left join item i on i.company_id = $1 and i.item_id = s.item_id order by s.item_id`
interface StockRow {
  readonly name: string
  readonly quantity: number
  readonly value: number
  readonly moved: number
  readonly cost: number
}

/** The stock of each item is the sum of its moves, and the value of all is the stock account. */
export const compareStock = async (
  tx: Tx,
  company: string,
  journal: JournalFigures,
  report: OnDifference,
): Promise<void> => {
  let value = 0
  for await (const row of pages<StockRow>(tx, company, stockSql, items)) {
    const where = shadowWords.item(row.name)
    value += row.value
    compare(report, 'item', where, [row.moved, row.quantity], writeQuantity)
    compare(report, 'item', where, [row.cost, row.value])
  }
  const expected = balanceOf(ofJournal('stock', journal))
  compare(report, 'stock', shadowWords.stockOfAllItems, [expected, value])
}

/** The VAT of each document of a register, in paisa as its account has it: a debit is above zero. */
interface Register {
  readonly account: Account
  /** $2: after which document; $3: how many. */
  readonly sql: string
  readonly more: readonly unknown[]
}
const billsIn = (paisa: string): string => `
  select document_id, case when kind = any($4::text[]) then -1 else 1 end * ${paisa} paisa
  from trade_bill where company_id = $1 and document_id > $2 and kind = any($5::text[]) order by document_id limit $3`
const kindsChargedBy = (who: 'shop' | 'supplier') =>
  tradeKinds.filter((kind) => documentKinds[kind].vatChargedBy === who)
/** The returns among these kinds, and all of them. */
const withReturns = (kinds: readonly TradeKind[]) => [kinds.filter(isReturnKind), kinds]
const registers: readonly Register[] = [
  {
    account: 'outputVat',
    sql: billsIn('-vat'),
    more: withReturns(kindsChargedBy('shop')),
  },
  {
    account: 'inputVat',
    sql: billsIn('case when vat_claimed then vat + import_vat else 0 end'),
    more: withReturns(kindsChargedBy('supplier')),
  },
  {
    account: 'inputVat',
    sql: `
  select document_id, case when vat_claimed then vat else 0 end paisa
  from expense where company_id = $1 and document_id > $2 order by document_id limit $3`,
    more: [],
  },
]
const vatSql = ({ sql, account }: Register): string => `
  select b.document_id "after", d.number, case when d.state = 'void' then 0 else b.paisa end registered, coalesce(p.paisa, 0) booked
  from (${sql}) b join document d on d.company_id = $1 and d.document_id = b.document_id
  cross join lateral (select sum(amount) paisa from posting where company_id = $1 and reference = b.document_id and account = '${account}') p
  order by b.document_id`
interface VatRow {
  readonly number: string
  readonly registered: number
  readonly booked: number
}

/** The VAT of each document in the sales book and in the purchase book is what its account was credited or debited. */
export const compareVat = async (tx: Tx, company: string, report: OnDifference): Promise<void> => {
  for (const register of registers) {
    const found = pages<VatRow>(tx, company, vatSql(register), rows, register.more)
    for await (const { number, registered, booked } of found)
      compare(report, 'vat', shadowWords.vatOf(number), [registered, booked])
  }
}

const factsPerPage = 500

/** Every fact follows from the one before, up to the head of which the journal speaks. */
export const compareChain = async (
  tx: Tx,
  company: string,
  { seq, hash }: Pick<JournalFigures, 'seq' | 'hash'>,
  report: OnDifference,
): Promise<void> => {
  let at = noFacts
  while (at.seq < seq) {
    const upTo = Math.min(seq, at.seq + factsPerPage)
    const followed = await followChain(tx, company, at, upTo, () => undefined)
    at = followed.at
    const stops = followed.broken?.seq ?? (at.seq < upTo ? at.seq + 1 : null)
    if (stops === null) continue
    report({ what: 'chain', where: shadowWords.journalAt(stops), expected: null, found: null })
    return
  }
  if (at.hash !== hash)
    report({ what: 'chain', where: shadowWords.journalAt(seq), expected: null, found: null })
}
