import { either as E } from 'fp-ts'
import { addDays } from '../../books/calendar/calendar.ts'
import { profitAccounts, profitPart, type ProfitPart } from '../../books/ledger/accountTypes.ts'
import type { Account } from '../../books/ledger/posting.ts'
import {
  documentKinds,
  everyDocumentKind,
  returnOf,
  type BillKind,
} from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Dashboard, DayResult } from '../../contract/reports.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { monthOf } from '../ledger/postings.ts'
import { thisMonth } from './sheet.ts'

const balancesSql = `
  select coalesce(sum(balance) filter (where account = 'cash'), 0) cash, coalesce(sum(balance) filter (where account like 'bank:%'), 0) bank,
    coalesce(sum(balance) filter (where account like 'party:%' and balance > 0), 0) receivable, coalesce(-sum(balance) filter (where account like 'party:%' and balance < 0), 0) payable
  from account_balance where company_id = $1`
/** The kinds of document that the home page totals, less their returns. */
const summed: readonly [sales: BillKind, purchases: BillKind] = ['sale', 'purchase']
const net = (bill: string, returned: string): string =>
  `coalesce(sum(case when kind = ${bill} then total else -total end) filter (where kind in (${bill}, ${returned})), 0)`
const daysSql = `
  select date, ${net('$4', '$5')} sales, ${net('$6', '$7')} purchases
  from document where company_id = $1 and date >= $2 and date <= $3 and state = 'live' and kind in ($4, $5, $6, $7) group by date`
// A document that moves money between accounts of the shop brings none in. Each is looked up by itself (the limit says so): a plan for
// any range would read all documents of the company.
const resultsSql = `
  with entry as (
    select date, reference,
      sum(amount) filter (where account = 'cash' or account like 'bank:%') money,
      sum(amount) filter (where party_id is not null) credit,
      -sum(amount) filter (where split_part(account, ':', 1) = any($4)) profit
    from posting where company_id = $1 and date >= $2 and date <= $3 group by date, reference)
  select e.date, coalesce(sum(e.money) filter (where e.money > 0), 0) "moneyIn",
    coalesce(sum(e.credit) filter (where e.credit > 0 and d.kind = $5), 0) "newCredit", coalesce(sum(e.profit), 0) profit
  from entry e cross join lateral (select kind from document where company_id = $1 and document_id = e.reference limit 1) d
  where d.kind <> all($6) group by e.date`
const lowSql = `
  select i.item_id "itemId", i.name, i.unit, coalesce(s.quantity, 0) quantity, i.low_stock "lowStock", count(*) over () items
  from item i left join item_stock s on s.company_id = $1 and s.item_id = i.item_id
  where i.company_id = $1 and i.is_active and i.low_stock is not null and coalesce(s.quantity, 0) <= i.low_stock
  order by coalesce(s.quantity, 0)::numeric / greatest(i.low_stock, 1), i.name_sort limit 8`

const monthsSql = `
  select account, month, debit - credit paisa from account_month where company_id = $1 and month = any($2) and split_part(account, ':', 1) = any($3)`

/** What was earned and spent in the month of a day and in the one before. */
const readMonths = async (
  { tx, company }: Context,
  start: string,
): Promise<Dashboard['months']> => {
  const before = addDays(start, -1)
  const starts = before === null ? [start] : [start, thisMonth(before).start]
  const rows = await tx.query<{ account: Account; month: string; paisa: number }>(monthsSql, [
    company,
    starts.map(monthOf),
    profitAccounts,
  ])
  return starts.map((each) => {
    const sum = (part: ProfitPart): number =>
      rows.reduce(
        (total, { account, month, paisa }) =>
          month === monthOf(each) && profitPart(account) === part ? total + paisa : total,
        0,
      )
    return {
      start: each,
      income: -sum('income'),
      costOfGoods: sum('costOfGoods'),
      expenses: sum('expenses'),
    }
  })
}

/** How many days the home page looks back, today included. */
const daysShown = 30

/** Every day from `from` to `to`, inclusive. */
const daysFrom = (from: string, to: string): readonly string[] => {
  const days: string[] = []
  for (let day: string | null = from; day !== null && day <= to; day = addDays(day, 1))
    days.push(day)
  return days
}

/** The current figures of the home page. */
export const readDashboard = async (context: Context): Promise<Refused<Answer<Dashboard>>> => {
  const { tx, company, today } = context
  const { start } = thisMonth(today)
  const yesterday = addDays(today, -1) ?? today
  const earliest = addDays(today, 1 - daysShown) ?? start
  const [[balances], traded, results, low, months] = await Promise.all([
    tx.query<{ cash: number; bank: number; receivable: number; payable: number }>(balancesSql, [
      company,
    ]),
    tx.query<{ date: string; sales: number; purchases: number }>(daysSql, [
      company,
      start < earliest ? start : earliest,
      today,
      ...summed.flatMap((kind) => [kind, returnOf[kind]]),
    ]),
    tx.query<Omit<DayResult, 'sales'>>(resultsSql, [
      company,
      yesterday,
      today,
      profitAccounts,
      summed[0],
      everyDocumentKind.filter((kind) => !documentKinds[kind].isTransaction),
    ]),
    tx.query<Dashboard['lowStock'][number] & { items: number }>(lowSql, [company]),
    readMonths(context, start),
  ])
  const byDay = new Map(traded.map((day) => [day.date, day]))
  const soldOn = (date: string): number => byDay.get(date)?.sales ?? 0
  const ofMonth = traded.filter(({ date }) => date >= start)
  const sum = (side: 'sales' | 'purchases') => ofMonth.reduce((total, day) => total + day[side], 0)
  return E.right({
    data: {
      cash: balances?.cash ?? 0,
      bank: balances?.bank ?? 0,
      receivable: balances?.receivable ?? 0,
      payable: balances?.payable ?? 0,
      salesToday: soldOn(today),
      purchasesToday: byDay.get(today)?.purchases ?? 0,
      salesThisMonth: sum('sales'),
      purchasesThisMonth: sum('purchases'),
      days: daysFrom(earliest, today).map((date) => ({
        date,
        sales: soldOn(date),
        purchases: byDay.get(date)?.purchases ?? 0,
      })),
      results: [yesterday, today].map((date) => {
        const of = results.find((each) => each.date === date)
        const { moneyIn, newCredit, profit } = of ?? { moneyIn: 0, newCredit: 0, profit: 0 }
        return { date, sales: soldOn(date), moneyIn, newCredit, profit }
      }),
      lowStock: low.map(({ items: _, ...item }) => item),
      lowStockCount: low[0]?.items ?? 0,
      months,
    },
  })
}
