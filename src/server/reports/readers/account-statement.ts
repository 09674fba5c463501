import { either as E } from 'fp-ts'
import { addDays, fiscalYearOf } from '../../../books/calendar/calendar.ts'
import { voucherLabel } from '../../../books/documents/voucher.ts'
import { beginsAtZero } from '../../../books/ledger/accountTypes.ts'
import { isAccount, type Account } from '../../../books/ledger/posting.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'
import { both, fromBoth } from '../../../books/words.ts'
import type { Context } from '../../area.ts'
import { accountNames } from '../../ledger/accountNames.ts'
import {
  accountStatement,
  balanceThrough,
  type AccountLine,
} from '../../ledger/accountStatement.ts'
import { notFound } from '../../records/refusals.ts'
import type { ReadSheet } from '../sheet.ts'
import { balanceOnSide } from '../statementRows.ts'

interface PageLine extends Record<string, unknown> {
  readonly reference: string
  readonly part: string
  readonly account: Account
  readonly paisa: number
}
const linesSql = `
  select reference, part, account, amount paisa from posting where company_id = $1 and reference = any($2)`

/** The accounts on the other side of a line of a document, the largest amount first. */
const contrasOf = (
  of: readonly PageLine[],
  account: Account,
  { paisa }: AccountLine,
): readonly Account[] => {
  const part = of.find((line) => line.account === account && line.paisa === paisa)?.part
  const sums = new Map<Account, number>()
  for (const line of of)
    if (line.part === part && line.account !== account)
      sums.set(line.account, (sums.get(line.account) ?? 0) + line.paisa)
  const others = [...sums].filter(([, sum]) => sum !== 0)
  const opposite = others.filter(([, sum]) => Math.sign(sum) === -Math.sign(paisa))
  return (opposite.length > 0 ? opposite : others)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .map(([other]) => other)
}

/** The first name, and how many more there are. */
const namedWith = (name: string | undefined, more: number): string | null => {
  if (name === undefined) return null
  if (more === 0) return name
  const { ne, en } = fromBoth(name)
  return ne === en ? `${name} +${more}` : both({ ne: `${ne} +${more}`, en: `${en} +${more}` })
}

/** The name of the other side of each line. */
const contraNames = async (
  { tx, company }: Context,
  account: Account,
  lines: readonly AccountLine[],
): Promise<readonly (string | null)[]> => {
  const references = lines.flatMap(({ documentId }) => (documentId === null ? [] : [documentId]))
  const posted = new Map<string, PageLine[]>()
  for (const line of await tx.query<PageLine>(linesSql, [company, references]))
    posted.set(line.reference, [...(posted.get(line.reference) ?? []), line])
  const contras = lines.map((line) =>
    contrasOf(posted.get(line.documentId ?? '') ?? [], account, line),
  )
  const nameOf = await accountNames({ tx, company }, [
    ...new Set(contras.flatMap(([first]) => (first === undefined ? [] : [first]))),
  ])
  return contras.map(([first, ...rest]) =>
    namedWith(first === undefined ? undefined : nameOf(first), rest.length),
  )
}

/** The accounts of the profit begin each fiscal year at zero: what such an account had before it, a debit above zero. */
const carriedBefore = async (
  { tx, company }: Context,
  account: Account,
  day: string,
): Promise<number> => {
  const start = beginsAtZero(account) ? fiscalYearOf(day)?.start : undefined
  const last = start === undefined ? null : addDays(start, -1)
  return last === null ? 0 : balanceThrough(tx, company, account, last)
}

/** One account's entries with the account on the other side and the balance after each. */
export const read: ReadSheet = async (context, { range, query }) => {
  const { tx, company } = context
  // The report requires an account: without one it is refused before it is read.
  const account = query.accountId
  if (!isAccount(account)) return notFound
  const [[known], statement] = await Promise.all([
    tx.query('select account from account_balance where company_id = $1 and account = $2', [
      company,
      account,
    ]),
    accountStatement(tx, company, account, {
      ...query,
      sort: 'date',
      from: range.start,
      to: range.end,
    }),
  ])
  if (known === undefined && account.includes(':')) return notFound
  if (E.isLeft(statement)) return statement
  const { data, paging } = statement.right
  const carried = await carriedBefore(context, account, range.start)
  const contras = await contraNames(context, account, data.lines)
  return E.right({
    rows: data.lines.map((line, at) => ({
      date: line.date,
      kind: both(voucherLabel(line.kind ?? 'opening') ?? columnWords.openingBalance),
      number: line.number,
      contra: contras[at] ?? null,
      party: line.name,
      debit: Math.max(line.paisa, 0) || null,
      credit: Math.max(-line.paisa, 0) || null,
      ...balanceOnSide(line.balance - carried),
      ...(line.documentId === null ? {} : { opensKind: line.kind, opensId: line.documentId }),
    })),
    rowCount: paging.total,
    totals: { debit: data.debit, credit: data.credit, ...balanceOnSide(data.closing - carried) },
    opening: { kind: both(columnWords.openingBalance), ...balanceOnSide(data.opening - carried) },
  })
}
