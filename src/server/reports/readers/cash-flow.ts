import { listedKinds } from '../../documents/listedKinds.ts'
import { either as E } from 'fp-ts'
import { isCivilDate } from '../../../books/calendar/civilDate.ts'
import { addDays, type DateRange } from '../../../books/calendar/calendar.ts'
import {
  documentKinds,
  movementKinds,
  type DocumentKind,
} from '../../../books/documents/documentKind.ts'
import {
  flowOfAccount,
  flowOfKind,
  kindsOfFlow,
  sectionOfKind,
  type FlowSection,
} from '../../../books/ledger/moneyFlows.ts'
import type { Account } from '../../../books/ledger/posting.ts'
import { bookStatementWords } from '../../../books/reports/bookStatementWords.ts'
import { both } from '../../../books/words.ts'
import type { Context } from '../../area.ts'
import { accountNames } from '../../ledger/accountNames.ts'
import { accountTotals } from '../../ledger/accountTotals.ts'
import { daysThrough } from '../../ledger/groupStatement.ts'
import { monthsAndParts } from '../../ledger/monthCuts.ts'
import {
  flowOfCheque,
  isMoney,
  moneyAccounts,
  ofMoneyAccounts,
  readFlowEntries,
} from '../flowEntries.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'
import {
  isShown,
  opensGroup,
  opensReport,
  pageOfAll,
  rowsOfLines,
  sectionOf,
  subtotalLine,
  sumOfLines,
  type FigureLine,
} from '../statementRows.ts'

// Whole months come from their sums. A posting has the day of its document: both are read from indexes alone.
const monthsSql = `
  select kind, sum(money)::bigint paisa from document_month where company_id = $1 and month >= $2 and month < $3 and kind = any($4) and state = 'live' group by kind`
const daysSql = `
  select d.kind, sum(p.amount)::bigint paisa from posting p join document d on d.company_id = $1 and d.document_id = p.reference
  where p.company_id = $1 and p.date >= $2::date and p.date <= $3::date and d.date >= $2::date and d.date <= $3::date and d.kind = any($4)
    and ${ofMoneyAccounts} group by d.kind`
interface KindSum extends Record<string, unknown> {
  readonly kind: DocumentKind
  readonly paisa: number
}
/** The money that moved with the documents of each kind. */
const readKinds = async (
  { tx, company, today }: Context,
  range: DateRange,
): Promise<readonly KindSum[]> => {
  const { first, until, parts } = monthsAndParts(range, today)
  const [months, ...days] = await Promise.all([
    tx.query<KindSum>(monthsSql, [company, first, until, kindsOfFlow]),
    ...parts.map(async ({ start, end, sign }) =>
      (await tx.query<KindSum>(daysSql, [company, start, end, kindsOfFlow])).map((row) => ({
        ...row,
        paisa: sign * row.paisa,
      })),
    ),
  ])
  const sums = new Map<DocumentKind, number>()
  for (const { kind, paisa } of [...months, ...days.flat()])
    sums.set(kind, (sums.get(kind) ?? 0) + paisa)
  return [...sums].map(([kind, paisa]) => ({ kind, paisa }))
}
const flowsSql = `
  select account, sum(paisa)::bigint paisa from flow_month where company_id = $1 and month >= $2 and month < $3 group by account`
// An adjustment or a transfer posts nothing besides the money and its other side.
const movementsSql = `
  select p.account, -sum(p.amount) paisa from document d join posting p on p.company_id = $1 and p.reference = d.document_id
  where d.company_id = $1 and d.date >= $2::date and d.date <= $3::date and d.kind in (${listedKinds(movementKinds)})
    and not ${isMoney('p.account')} group by p.account`
const chequesSql = `
  select moved.account, sum(moved.amount) paisa from (
    select p.amount, ${flowOfCheque} account
    from cheque_move m join document d on d.company_id = $1 and d.document_id = m.document_id
      join posting p on p.company_id = $1 and p.reference = d.document_id
    where m.company_id = $1 and d.date >= $2::date and d.date <= $3::date and ${isMoney('p.account')}) moved
  group by moved.account`
interface Contra extends Record<string, unknown> {
  readonly account: Account
  readonly paisa: number
}
/** The money that moved with movements and cheques, by the account on its other side. */
const readContras = async (
  { tx, company, today }: Context,
  range: DateRange,
): Promise<ReadonlyMap<Account, number>> => {
  const { first, until, parts } = monthsAndParts(range, today)
  const [months, ...days] = await Promise.all([
    tx.query<Contra>(flowsSql, [company, first, until]),
    ...parts.flatMap(({ start, end, sign }) =>
      [movementsSql, chequesSql].map(async (sql) =>
        (await tx.query<Contra>(sql, [company, start, end])).map(({ account, paisa }) => ({
          account,
          paisa: sign * paisa,
        })),
      ),
    ),
  ])
  const contras = new Map<Account, number>()
  for (const { account, paisa } of [...months, ...days.flat()])
    contras.set(account, (contras.get(account) ?? 0) + paisa)
  return contras
}

/** A line opens the entries of cash and banks that make it up. */
const opensFlow = (flow: string): SheetRow =>
  opensReport(`cash-flow?${new URLSearchParams({ variant: 'entries', flow })}`)

/** The lines of all flows by their section. */
const readFlows = async (
  context: Context,
  range: DateRange,
): Promise<readonly (FigureLine & { readonly section: FlowSection })[]> => {
  const [kinds, contras] = await Promise.all([
    readKinds(context, range),
    readContras(context, range),
  ])
  const nameOf = await accountNames(context, [...contras.keys()])
  return [
    ...kinds
      .toSorted((a, b) => kindsOfFlow.indexOf(a.kind) - kindsOfFlow.indexOf(b.kind))
      .map(({ kind, paisa }) => ({
        section: sectionOfKind(kind) ?? ('other' as const),
        name: both(documentKinds[kind].label),
        figures: [paisa],
        mark: opensFlow(flowOfKind(kind)),
      })),
    ...[...contras].map(([account, paisa]) => {
      const flow = flowOfAccount[account]
      return {
        section: flow?.section ?? ('other' as const),
        name: flow?.name === undefined ? nameOf(account) : both(flow.name),
        figures: [paisa],
        mark: opensFlow(account),
      }
    }),
  ].filter(isShown)
}

const sections = [
  ['customers', bookStatementWords.fromCustomers, bookStatementWords.netFromCustomers],
  ['suppliers', bookStatementWords.toSuppliers, bookStatementWords.netToSuppliers],
  ['expenses', bookStatementWords.forExpenses, bookStatementWords.netForExpenses],
  ['owner', bookStatementWords.ofOwner, bookStatementWords.netOfOwner],
  ['other', bookStatementWords.otherFlows, bookStatementWords.netOtherFlows],
] as const

const readSummary: ReadSheet = async (context, { range, window }) => {
  const [flows, money] = await Promise.all([
    readFlows(context, range),
    accountTotals(context, range, moneyAccounts),
  ])
  const lines = sections.flatMap(([section, heading, total]) => {
    const of = flows.filter((flow) => flow.section === section)
    return sectionOf(heading, of, total, sumOfLines(of, 1))
  })
  const sum = (key: 'opening' | 'closing') => [
    money.reduce((total, account) => total + account[key], 0),
  ]
  const before = isCivilDate(range.start) ? addDays(range.start, -1) : null
  const daysBefore = await daysThrough(context, before)
  const all = [
    ...lines,
    subtotalLine(
      bookStatementWords.netChange,
      sumOfLines(flows, 1),
      opensReport('cash-flow?variant=entries'),
    ),
    subtotalLine(
      bookStatementWords.openingMoney,
      sum('opening'),
      daysBefore === null ? {} : opensGroup('money', daysBefore),
    ),
    subtotalLine(bookStatementWords.closingMoney, sum('closing'), opensGroup('money')),
  ]
  return E.right(pageOfAll(rowsOfLines(all, ['amount']), window))
}

/** The money that came into cash and banks and went out, by what it was for, money out below zero; or each entry of it. */
export const read: ReadSheet = (context, asked) =>
  (asked.variant === 'entries' ? readFlowEntries : readSummary)(context, asked)
