import { expect } from 'vitest'
import { toBs } from '../../src/books/calendar/calendar.ts'
import { allTransactions } from '../../src/contract/documents.ts'
import { banks as listBanks } from '../../src/contract/money.ts'
import { items as listItems } from '../../src/contract/items.ts'
import { openingBalances } from '../../src/contract/openings.ts'
import { ledgers } from '../../src/contract/parties.ts'
import { report } from '../../src/contract/reports.ts'
import {
  readChainedEntries,
  meaningOf,
  type ChainedEntry,
} from '../../src/server/journal/journal.ts'
import { projectMany } from '../../src/server/journal/project.ts'
import { bookAreas, type Shop, type Wire } from '../api/shop.ts'
import type { Walk } from './bookWalk.ts'
import { dueOf, openOn } from './paperAccounts.ts'
import { scaled } from './paperBill.ts'
import { isOpening, stockOnPaper } from './paperBooks.ts'
import { itemIds, partyIds } from './saidBills.ts'

export const figures = async (shop: Shop, sql: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await shop.sql<{ key: string; figure: number }>(sql, [shop.company])).map((row) => [
      row.key,
      row.figure,
    ]),
  )

/** Every document of each company balances, and debits on each day the accounts that it debits on paper; the balances are their sums. */
export const checkLedgers = async (walks: readonly Walk[]): Promise<void> => {
  const companies = walks.map(({ shop }) => shop.company)
  const rows = await walks[0]!.shop.sql<{
    company: string
    reference: string
    account: string
    date: string
    paisa: number
  }>(
    'select company_id company, reference, account, date, sum(amount)::bigint paisa from posting where company_id = any($1) group by 1, 2, 3, 4',
    [companies],
  )
  const balances = await walks[0]!.shop.sql<{ company: string; account: string; paisa: number }>(
    'select company_id company, account, balance paisa from account_balance where company_id = any($1) and balance <> 0',
    [companies],
  )
  for (const { shop, documents, ledger } of walks) {
    const own = rows.filter(({ company }) => company === shop.company)
    const sums = new Map<string, number>()
    const accounts = new Map<string, bigint>()
    const booked = new Map<string, bigint>()
    // Openings are known by their accounts and days.
    const nameOf = (reference: string): string => (documents.has(reference) ? reference : '')
    for (const { reference, account, date, paisa } of own) {
      sums.set(reference, (sums.get(reference) ?? 0) + paisa)
      accounts.set(account, (accounts.get(account) ?? 0n) + BigInt(paisa))
      const key = `${nameOf(reference)} ${account} ${date}`
      booked.set(key, (booked.get(key) ?? 0n) + BigInt(paisa))
    }
    expect([...sums].filter(([, paisa]) => paisa !== 0)).toEqual([])
    const expected = new Map<string, bigint>()
    for (const [key, paisa] of Object.entries(ledger)) {
      const name = key.replace(/^opening \S+/, '')
      expected.set(name, (expected.get(name) ?? 0n) + paisa)
    }
    const shown = (of: ReadonlyMap<string, bigint>) =>
      Object.fromEntries([...of].filter(([, paisa]) => paisa !== 0n).toSorted())
    expect(shown(booked)).toEqual(shown(expected))
    expect(
      Object.fromEntries(
        balances
          .filter(({ company }) => company === shop.company)
          .map(({ account, paisa }) => [account, BigInt(paisa)]),
      ),
    ).toEqual(shown(accounts))
  }
}

/** The stock report of these days shows the goods counted on paper, and their value is the stock account of the day. */
export const checkStockReport = async (
  { shop, documents, settings }: Walk,
  days: Iterable<string>,
): Promise<void> => {
  const steps = stockOnPaper(documents, settings.methods)
  for (const day of new Set(days)) {
    const [account] = await shop.sql<{ paisa: number }>(
      "select coalesce(sum(amount), 0)::bigint paisa from posting where company_id = $1 and account = 'stock' and date <= $2",
      [shop.company, day],
    )
    const told = await shop.must(report, {
      params: { report: 'stock' },
      query: { from: day, to: day, pageSize: '100' },
    })
    const counted = itemIds.map((item) => {
      const last = steps.findLast(({ move }) => move.item === item && move.date <= day)
      return [`सामान ${item}`, BigInt(last?.quantity ?? 0), BigInt(last?.value ?? 0)]
    })
    const shown = told.rows.map((row: readonly string[]) => [
      row[1],
      scaled(row[6]!, 3),
      scaled(row[8]!, 2),
    ])
    expect([day, ...shown.toSorted()]).toEqual([day, ...counted.toSorted()])
    expect([day, scaled(told.totals[8], 2)]).toEqual([day, BigInt(account!.paisa)])
  }
}

/** Lists of parties, banks and items show what their accounts and goods come to on paper. */
export const checkLists = async ({ shop, documents, settings, ledger }: Walk): Promise<void> => {
  const balanceOf = (account: string): bigint =>
    Object.entries(ledger)
      .filter(([key]) => key.includes(` ${account} `) || key.startsWith(`${account} `))
      .reduce((sum, [, paisa]) => sum + paisa, 0n)
  for (const row of await shop.must(ledgers))
    expect([row.ledger_id, scaled(row.balance, 2)]).toEqual([
      row.ledger_id,
      balanceOf(`party:${row.ledger_id}`),
    ])
  for (const row of await shop.must(listBanks))
    expect([row.bank_id, scaled(row.balance, 2)]).toEqual([
      row.bank_id,
      balanceOf(`bank:${row.bank_id}`),
    ])
  const steps = stockOnPaper(documents, settings.methods)
  for (const row of await shop.must(listItems)) {
    const last = steps.findLast(({ move }) => move.item === row.item_id)
    expect([row.item_id, scaled(row.quantity, 3), scaled(row.value, 2)]).toEqual([
      row.item_id,
      BigInt(last?.quantity ?? 0),
      BigInt(last?.value ?? 0),
    ])
  }
}

/**
 * What is open of each document on the account of each party is its postings there, less what others settle of it, plus what it
 * settles itself, with the document's day; nobody settles more than there is, or anything of a void document; what is due of bills is no other figure.
 */
export const checkOpenItems = async (walks: readonly Walk[]): Promise<void> => {
  const [{ shop }] = walks as readonly [Walk]
  const companies = walks.map((walk) => walk.shop.company)
  const wrong = await shop.sql(
    `with booked as (select company_id, reference id, party_id, sum(amount) paisa from posting where party_id is not null and company_id = any($1) group by 1, 2, 3),
      applied as (select company_id, document_id id, party_id, sum(paisa) paisa, min(paisa) low, max(paisa) high from allocation where company_id = any($1) group by 1, 2, 3),
      own as (select company_id, voucher_id id, party_id, sum(paisa) paisa from allocation where company_id = any($1) group by 1, 2, 3),
      items as (
        select company_id, id, party_id, coalesce(b.paisa, 0) + coalesce(o.paisa, 0) whole, coalesce(a.paisa, 0) settled, coalesce(a.low, 0) low, coalesce(a.high, 0) high
        from booked b full join applied a using (company_id, id, party_id) full join own o using (company_id, id, party_id))
    select i.*, o.paisa open, o.date, on_day from items i
      full join (select company_id, document_id id, party_id, paisa, date from open_item where company_id = any($1)) o using (company_id, id, party_id)
      left join (select company_id, document_id id, date on_day from document) d using (company_id, id)
    where coalesce(o.paisa, 0) <> coalesce(whole - settled, 0) or o.paisa = 0 or o.date <> on_day or (low < 0 and high > 0)
      or settled <> 0 and (sign(whole) <> sign(settled) or abs(settled) > abs(whole))`,
    [companies],
  )
  expect(wrong).toEqual([])
}

/** What is open of each document, and who has settled what of it, is as on paper; together it is what each party owes. */
export const checkSettlements = async (walks: readonly Walk[]): Promise<void> => {
  const companies = walks.map((walk) => walk.shop.company)
  type Row = {
    readonly company: string
    readonly id: string
    readonly party: string
    readonly paisa: number
  }
  const open = await walks[0]!.shop.sql<Row>(
    'select company_id company, document_id id, party_id party, paisa from open_item where company_id = any($1)',
    [companies],
  )
  const settled = await walks[0]!.shop.sql<Row & { readonly voucher: string }>(
    'select company_id company, voucher_id voucher, document_id id, party_id party, paisa from allocation where company_id = any($1)',
    [companies],
  )
  for (const { shop, documents, accounts } of walks) {
    // A party has one opening.
    const nameOf = ({ id, party }: Row): string => (documents.has(id) ? id : `opening ${party}`)
    const own = (rows: readonly Row[]) => rows.filter(({ company }) => company === shop.company)
    const onPaper = partyIds.flatMap((party) =>
      openOn(accounts, documents, party).map(({ id, paisa }) => [`${id} ${party}`, paisa] as const),
    )
    expect(
      Object.fromEntries(
        own(open).map((row) => [`${nameOf(row)} ${row.party}`, BigInt(row.paisa)]),
      ),
    ).toEqual(Object.fromEntries(onPaper))
    expect(
      Object.fromEntries(
        settled
          .filter(({ company }) => company === shop.company)
          .map((row) => [`${row.voucher} ${nameOf(row)} ${row.party}`, BigInt(row.paisa)]),
      ),
    ).toEqual(
      Object.fromEntries(
        accounts.settled.map(({ voucher, document, party, paisa }) => [
          `${voucher} ${document} ${party}`,
          paisa,
        ]),
      ),
    )
  }
  const apart = await walks[0]!.shop.sql(
    `select party_id from (select company_id, party_id, sum(paisa) paisa from open_item where company_id = any($1) group by 1, 2) o
    full join (select company_id, substr(account, 7) party_id, balance from account_balance where company_id = any($1) and account like 'party:%' and balance <> 0) b using (company_id, party_id)
    where coalesce(paisa, 0) <> coalesce(balance, 0)`,
    [companies],
  )
  expect(apart).toEqual([])
}

/** Lists show as due on each bill what is due on paper, and nothing on any other document. */
export const checkDues = async ({ shop, documents, accounts }: Walk): Promise<void> => {
  const listed = await shop.must(allTransactions, { query: { state: 'live', pageSize: '500' } })
  const shown = listed.map((row: Wire) => [row['document_id'], scaled(row['due'], 2)])
  const expected = [...documents.values()]
    .filter(({ id }) => !isOpening(id))
    .map((document) => [
      document.id,
      document.figures === undefined ? 0n : dueOf(accounts, document),
    ])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
}

/** Every bill and every expense that stands has the amounts that it has on paper. */
export const checkBills = async ({ shop, documents }: Walk): Promise<void> => {
  const rows = await shop.sql<Record<string, unknown> & { id: string }>(
    `select document_id id, taxable, zero_rated "zeroRated", exempt, vat, rounding, total from trade_bill join document using (company_id, document_id)
    where company_id = $1 and document.state = 'live' union all
    select document_id, taxable, 0, exempt, vat, rounding, total from expense join document using (company_id, document_id)
    where company_id = $1 and document.state = 'live'`,
    [shop.company],
  )
  const booked = rows.map(({ id, ...amounts }) => [
    id,
    Object.fromEntries(
      Object.entries(amounts).map(([name, paisa]) => [name, BigInt(paisa as number)]),
    ),
  ])
  const bills = [...documents.values()].filter(({ figures: amounts }) => amounts !== undefined)
  expect(Object.fromEntries(booked)).toEqual(
    Object.fromEntries(bills.map(({ id, figures: amounts }) => [id, amounts])),
  )
}

/** The sheet shows every opening as it is on paper, and its day. */
export const checkSheet = async ({ shop, documents }: Walk): Promise<void> => {
  for (const row of (await shop.must(openingBalances)).rows) {
    const document = documents.get(`opening ${row.id ?? 'cash'}`)
    const [goods] = document?.moves ?? []
    const paisa = goods?.worth ?? document?.debits[0]![1] ?? 0
    expect([row.of, row.id, row.date, scaled(row.amount, 2), scaled(row.quantity, 3)]).toEqual([
      row.of,
      row.id,
      document?.date ?? null,
      BigInt(paisa),
      BigInt(goods?.quantity ?? 0),
    ])
  }
}

/** The debits, credits and lines of each account in each month, and those of each party in each fiscal year, are those of its postings. */
export const checkMonths = async (shop: Shop): Promise<void> => {
  const months = new Map<string, [number, number, number]>()
  const years = new Map<string, [number, number]>()
  for (const { account, date, amount } of await shop.sql<{
    account: string
    date: string
    amount: number
  }>('select account, date, amount from posting where company_id = $1', [shop.company])) {
    const { year, month } = toBs(date)!
    const key = `${account} ${year}-${month < 10 ? '0' : ''}${month}`
    const [debit, credit, lines] = months.get(key) ?? [0, 0, 0]
    months.set(key, [debit + Math.max(amount, 0), credit + Math.max(-amount, 0), lines + 1])
    if (!account.startsWith('party:')) continue
    const yearly = `${account} ${month < 4 ? year - 1 : year}-04`
    const [debits, credits] = years.get(yearly) ?? [0, 0]
    years.set(yearly, [debits + Math.max(amount, 0), credits + Math.max(-amount, 0)])
  }
  const kept = await shop.sql<{ key: string; debit: number; credit: number; entries: number }>(
    `select account || ' ' || month "key", debit, credit, entries from account_month where company_id = $1 and (debit <> 0 or credit <> 0)`,
    [shop.company],
  )
  expect(new Map(kept.map((row) => [row.key, [row.debit, row.credit, row.entries]]))).toEqual(
    months,
  )
  const keptYears = await shop.sql<{ key: string; debit: number; credit: number }>(
    `select 'party:' || party_id || ' ' || first_month "key", debit, credit from party_year where company_id = $1 and (debit <> 0 or credit <> 0)`,
    [shop.company],
  )
  expect(new Map(keptYears.map((row) => [row.key, [row.debit, row.credit]]))).toEqual(years)
}

export const checkNumbers = async (shop: Shop): Promise<void> => {
  const gaps = await shop.sql(
    `select kind, fiscal_year from document where company_id = $1 group by 1, 2 having min(number_in_year) <> 1 or max(number_in_year) <> count(*)`,
    [shop.company],
  )
  expect(gaps).toEqual([])
  const counted = await figures(
    shop,
    `select kind || ' ' || state "key", count(*) figure from document where company_id = $1 group by 1`,
  )
  expect(
    await figures(
      shop,
      `select kind || ' ' || state "key", sum(documents)::bigint figure from document_month where company_id = $1 group by 1 having sum(documents) <> 0`,
    ),
  ).toEqual(counted)
}

const meaning = meaningOf(bookAreas)
/** Empties the books of a company and makes them of its journal. */
export const rebuild = (shop: Shop): Promise<void> =>
  shop.server.database.transaction('change', async (tx) => {
    tx.enter(shop.company)
    for (const table of bookAreas.flatMap((area) => area.readModels))
      await tx.query(`delete from ${table} where company_id = $1`, [shop.company])
    const facts: ChainedEntry[] = []
    for await (const entry of readChainedEntries(tx, shop.company)) facts.push(entry)
    await projectMany(tx, meaning, facts)
  })
