import { listedKinds } from '../documents/listedKinds.ts'
import { addDays, type DateRange } from '../../books/calendar/calendar.ts'
import { documentKinds, kindsOfReturn, tradeKinds } from '../../books/documents/documentKind.ts'
import type { Tx } from '../database/transaction.ts'
import { balanceThrough } from '../ledger/accountStatement.ts'
import {
  isDebitNote,
  isExpenseKind,
  purchaseAmountsSql,
  purchaseDays,
  purchaseEntries,
} from './purchaseEntries.ts'

/** The figures of the sales register, in paisa. Those of credit notes are above zero. */
export interface SalesFigures {
  readonly total: number
  readonly exempt: number
  readonly exported: number
  readonly taxable: number
  readonly vat: number
}
/** The figures of the purchase register, in paisa, by its columns. Those of debit notes are below zero. */
export type PurchaseFigures = Readonly<Record<keyof typeof purchaseAmountsSql, number>>

const noSales: SalesFigures = { total: 0, exempt: 0, exported: 0, taxable: 0, vat: 0 }

const salesForms = "b.form in ('taxInvoice', 'creditNote')"
const isNote = `kind in (${listedKinds(kindsOfReturn)})`
const salesSql = `
  select ${isNote} "isNote", sum(total)::bigint total, sum(exempt)::bigint exempt, sum(zero_rated)::bigint exported, sum(value)::bigint taxable, sum(vat)::bigint vat
  from register_day where company_id = $1 and kind = any($4::text[]) and date >= $2 and date <= $3 group by 1`

/** The sales and the credit notes of a range. `kinds`: the kinds of document that the shop charges VAT on. */
const salesOf = async (
  tx: Tx,
  company: string,
  { start, end }: DateRange,
  kinds: readonly string[],
): Promise<{ readonly bills: SalesFigures; readonly notes: SalesFigures }> => {
  const rows = await tx.query<SalesFigures & { isNote: boolean } & Record<string, unknown>>(
    salesSql,
    [company, start, end, kinds],
  )
  const of = (isNote: boolean): SalesFigures => rows.find((row) => row.isNote === isNote) ?? noSales
  return { bills: of(false), notes: of(true) }
}

const columns = Object.keys(purchaseAmountsSql)
const from = `case when ${isDebitNote('a.kind')} then 'note' when ${isExpenseKind('a.kind')} then 'expense' else 'bill' end`
const purchasesSql = `
  select ${from} "from", ${columns.map((key) => `sum(a."${key}")::bigint "${key}"`).join(', ')} from (${purchaseDays}) a group by 1`

/** The purchases, the expenses with VAT and the debit notes of a range. */
const purchasesOf = async (
  tx: Tx,
  company: string,
  { start, end }: DateRange,
): Promise<Readonly<Record<'bill' | 'expense' | 'note', PurchaseFigures>>> => {
  const rows = await tx.query<PurchaseFigures & { from: string } & Record<string, unknown>>(
    purchasesSql,
    [company, start, end],
  )
  const none = Object.fromEntries(columns.map((key) => [key, 0])) as PurchaseFigures
  const of = (from: string): PurchaseFigures => rows.find((row) => row.from === from) ?? none
  return { bill: of('bill'), expense: of('expense'), note: of('note') }
}

type VatAccount = 'outputVat' | 'inputVat'

/** What an account of VAT stood at before a range, and by how much it moved in it, in paisa; a debit is above zero. */
const vatInLedger = async (
  tx: Tx,
  company: string,
  account: VatAccount,
  { start, end }: DateRange,
): Promise<{ readonly before: number; readonly moved: number }> => {
  const dayBefore = addDays(start, -1)
  const [before, through] = await Promise.all([
    dayBefore === null ? 0 : balanceThrough(tx, company, account, dayBefore),
    balanceThrough(tx, company, account, end),
  ])
  return { before, moved: through - before }
}

/** The kinds of document that the shop charges VAT on. */
export const shopCharges: readonly string[] = tradeKinds.filter(
  (kind) => documentKinds[kind].vatChargedBy === 'shop',
)

export const vatOf = ({ localVat, importVat, capitalVat }: PurchaseFigures): number =>
  localVat! + importVat! + capitalVat!

/** The figures of the registers and of the ledger in a range, and by how much the ledger has more, in paisa. */
export const vatOfPeriod = async (tx: Tx, company: string, range: DateRange) => {
  const [sales, purchases, outputVat, inputVat] = await Promise.all([
    salesOf(tx, company, range, shopCharges),
    purchasesOf(tx, company, range),
    vatInLedger(tx, company, 'outputVat', range),
    vatInLedger(tx, company, 'inputVat', range),
  ])
  const output = sales.bills.vat - sales.notes.vat
  const input = vatOf(purchases.bill) + vatOf(purchases.expense) + vatOf(purchases.note)
  return {
    sales,
    purchases,
    outputVat,
    inputVat,
    output,
    input,
    outputDiffers: -outputVat.moved - output,
    inputDiffers: inputVat.moved - input,
  }
}

/** By how much the VAT of the registers and that of the ledger differ in a range, in paisa; zero if they agree. */
export const vatDifference = async (tx: Tx, company: string, range: DateRange): Promise<number> => {
  const { outputDiffers, inputDiffers } = await vatOfPeriod(tx, company, range)
  return Math.abs(outputDiffers) + Math.abs(inputDiffers)
}

/** A document whose VAT in its register is not what the ledger has, in paisa as the account has them. */
export interface Differing {
  readonly account: VatAccount
  readonly reference: string
  readonly kind: string | null
  readonly number: string | null
  readonly paisa: number
}
const differingSql = `
  with registered as (
      select 'outputVat' account, b.document_id reference, case when b.form = 'creditNote' then b.vat else -b.vat end paisa
      from trade_bill b where b.company_id = $1 and b.kind = any($4::text[]) and b.date >= $2 and b.date <= $3 and b.state = 'live' and ${salesForms}
      union all
      select 'inputVat', a.id, case when a.claimed then a.sign * a.vat else 0 end from (${purchaseEntries('all')}) a),
    booked as (
      select account, reference, sum(amount) paisa from posting
      where company_id = $1 and account in ('outputVat', 'inputVat') and date >= $2 and date <= $3 group by 1, 2)
  select coalesce(r.account, l.account) account, coalesce(r.reference, l.reference) reference, d.kind, d.number, (coalesce(l.paisa, 0) - coalesce(r.paisa, 0))::bigint paisa
  from registered r full join booked l on l.account = r.account and l.reference = r.reference
    left join document d on d.company_id = $1 and d.document_id = coalesce(r.reference, l.reference)
  where coalesce(l.paisa, 0) <> coalesce(r.paisa, 0) order by d.date, d.entry_seq, 2`

/** The documents of a range whose VAT in the registers and in the ledger differ, by day. */
export const differingDocuments = (
  tx: Tx,
  company: string,
  { start, end }: DateRange,
  kinds: readonly string[],
): Promise<readonly Differing[]> =>
  tx.query<Differing & Record<string, unknown>>(differingSql, [company, start, end, kinds])
