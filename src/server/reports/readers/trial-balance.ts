import { either as E } from 'fp-ts'
import { addDays, fiscalYearOf } from '../../../books/calendar/calendar.ts'
import { partyGroup } from '../../../books/ledger/accountGroups.ts'
import { accountPlace } from '../../../books/ledger/accountTypes.ts'
import { both } from '../../../books/words.ts'
import { bookStatementWords } from '../../../books/reports/bookStatementWords.ts'
import { accountNames, compareAccounts } from '../../ledger/accountNames.ts'
import type { AccountTotals } from '../../ledger/accountTotals.ts'
import { daysThrough } from '../../ledger/groupStatement.ts'
import { yearTotals } from '../../ledger/yearTotals.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'
import { opensAccount, opensGroup } from '../statementRows.ts'

const columns = [
  'openingDebit',
  'openingCredit',
  'movedDebit',
  'movedCredit',
  'closingDebit',
  'closingCredit',
] as const
type Sides = Readonly<Record<(typeof columns)[number], number>>

/** What accounts come to on each side. */
const sidesOf = (accounts: readonly AccountTotals[]): Sides => {
  const sums = Object.fromEntries(columns.map((key) => [key, 0])) as Record<keyof Sides, number>
  for (const { opening, debit, credit, closing } of accounts) {
    sums.openingDebit += Math.max(opening, 0)
    sums.openingCredit += Math.max(-opening, 0)
    sums.movedDebit += debit
    sums.movedCredit += credit
    sums.closingDebit += Math.max(closing, 0)
    sums.closingCredit += Math.max(-closing, 0)
  }
  return sums
}
/** Sides that are zero are empty cells. */
const shown = (sides: Sides): SheetRow =>
  Object.fromEntries(columns.map((key) => [key, sides[key] || null]))

const isParty = ({ account }: AccountTotals): boolean => account.startsWith('party:')
/** The parties in two rows: those who owe, and those who are owed. */
const partyRows = (parties: readonly AccountTotals[]): readonly SheetRow[] =>
  (
    [
      { group: 'receivable', name: bookStatementWords.receivables },
      { group: 'payable', name: bookStatementWords.payables },
    ] as const
  ).flatMap(({ group, name }) => {
    const of = parties.filter((each) => partyGroup(each) === group)
    return of.length === 0
      ? []
      : [{ account: both(name), ...opensGroup(group), ...shown(sidesOf(of)) }]
  })

type RowToMake = () => SheetRow

/** Every account with its balances on the side where they are; the totals of both sides are equal. */
export const read: ReadSheet = async (context, { range, window, variant }) => {
  const { accounts: totals, earlier } = await yearTotals(context, range)
  const inDetail = variant === 'detail'
  const apart = totals.filter((each) => inDetail || !isParty(each))
  const nameOf = await accountNames(
    context,
    apart.map(({ account }) => account),
  )
  const named = apart
    .map((each) => ({ each, place: accountPlace(each.account), name: nameOf(each.account) }))
    .toSorted(compareAccounts)
  const rowOf = ({ each, name }: (typeof named)[number]): SheetRow => ({
    account: name,
    ...opensAccount(each.account),
    ...shown(sidesOf([each])),
  })
  const year = earlier.opening === 0 ? null : fiscalYearOf(range.start)
  const yearsBefore = year && (await daysThrough(context, addDays(year.start, -1)))
  const parties = accountPlace('party:')
  const equity = accountPlace('profitTransferred')
  // With thousands of parties only the rows of the page are made.
  const between = (above: number, upTo: number): readonly RowToMake[] =>
    named
      .filter(({ place }) => place > above && place <= upTo)
      .map((account) => () => rowOf(account))
  const rows: readonly RowToMake[] = [
    ...between(-1, parties),
    ...(inDetail ? [] : partyRows(totals.filter(isParty)).map((row) => () => row)),
    ...between(parties, equity),
    ...(earlier.opening === 0
      ? []
      : [
          () => ({
            account: both(bookStatementWords.profitOfYears),
            ...(yearsBefore === null ? {} : opensGroup('earlierProfit', yearsBefore)),
            ...shown(sidesOf([earlier])),
          }),
        ]),
    ...between(equity, Number.MAX_SAFE_INTEGER),
  ]
  const { limit, offset } = window
  return E.right({
    rows: rows.slice(offset, offset + limit).map((make) => make()),
    rowCount: rows.length,
    totals: { ...sidesOf([...totals, earlier]) },
    opening: null,
  })
}
