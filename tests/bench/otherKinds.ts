import { documentKinds, type DocumentKind } from '../../src/books/documents/documentKind.ts'
import { moveCheques } from '../../src/contract/cheques.ts'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { itemAdjustmentRoutes } from '../../src/contract/itemAdjustments.ts'
import { addBank } from '../../src/contract/money.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { finishReconciliation, tickBankLines } from '../../src/contract/reconciliation.ts'
import { salesReturnRoutes } from '../../src/contract/trade.ts'
import type { Database } from '../../src/server/database/database.ts'
import type { Tx } from '../../src/server/database/transaction.ts'
import { performAll, today, type RunScripts } from './books.ts'
import { daysOf, debitAndCredit, partyYears, rateOf, stockAfterMoves, type Size } from './loader.ts'
import { monthSums } from './monthSums.ts'

/** One document of a kind, made by commands, and how many documents of the shop are to be like it. */
interface Sample {
  readonly documentId: string
  readonly kind: DocumentKind
  /** Of how many documents of the shop there is one like it. */
  readonly oneOf: number
}
const samples: readonly Sample[] = [
  { documentId: 'expense', kind: 'expense', oneOf: 50 },
  { documentId: 'adjustment', kind: 'itemAdjustment', oneOf: 200 },
  { documentId: 'credit-note', kind: 'salesReturn', oneOf: 100 },
  { documentId: 'deposit', kind: 'bankDeposit', oneOf: 50 },
  { documentId: 'in-hand', kind: 'receipt', oneOf: 1000 },
  { documentId: 'deposited', kind: 'receipt', oneOf: 1000 },
  { documentId: 'cleared', kind: 'receipt', oneOf: 50 },
]
const bank = { id: 'bank-0' }
const category = (at: number): string => `6-category-${at}`
const chequeOf = (documentId: string) => ({
  chequeId: `cheque-${documentId}`,
  number: '000100',
  date: today,
  amount: 50_000,
  bankName: 'एनआईसी एशिया',
})

const commands = (): readonly unknown[] => [
  [addBank, { bankId: bank.id, name: 'नबिल बैंक', kind: 'bank' }],
  ...Array.from({ length: 30 }, (_, i) => [
    addExpenseCategory,
    { expenseCategoryId: category(i), name: `खर्च Expense ${i}` },
  ]),
  [
    expenseRoutes.record,
    {
      documentId: 'expense',
      date: today,
      lines: [0, 1].map((i) => ({ categoryId: category(i), amount: 10_000 })),
      settlement: { cash: 15_000, banks: [{ bankId: bank.id, amount: 5000 }] },
      total: 20_000,
    },
  ],
  [
    itemAdjustmentRoutes.record,
    {
      documentId: 'adjustment',
      date: today,
      lines: [0, 1, 2].map((i) => ({
        itemId: `item-${i}`,
        direction: 'out',
        reason: 'damaged',
        quantity: 1000,
        unit: 'पिस',
      })),
    },
  ],
  [
    salesReturnRoutes.record,
    {
      documentId: 'credit-note',
      date: today,
      billId: 'doc-0000009',
      partyId: null,
      lines: [{ itemId: 'item-63', quantity: 1000 }],
      reason: 'बिग्रेको',
      settlement: { cash: 14_690, banks: [] },
      total: 14_690,
    },
  ],
  [
    movementRoutes.bankDeposit.record,
    { documentId: 'deposit', date: today, bankId: bank.id, amount: 100_000 },
  ],
  ...['in-hand', 'deposited', 'cleared'].map((documentId) => [
    partyPaymentRoutes.receipt.record,
    {
      documentId,
      partyId: 'party-0',
      date: today,
      cheques: [chequeOf(documentId)],
      allocations: [],
    },
  ]),
  ...[
    ['deposit', 'deposited'],
    ['deposit', 'cleared'],
    ['clear', 'cleared'],
  ].map(([action, cheque]) => [
    moveCheques,
    {
      documentId: `${action}-${cheque}`,
      action,
      date: today,
      chequeIds: [`cheque-${cheque}`],
      ...(action === 'deposit' ? { bankId: bank.id } : {}),
    },
  ]),
  [
    tickBankLines,
    {
      lines: [
        { documentId: 'deposit', line: 1, date: today, amount: 100_000 },
        { documentId: 'expense', line: 1, date: today, amount: -5000 },
      ],
    },
    bank,
  ],
  [finishReconciliation, { date: today, balance: 95_000 }, bank],
]

/** The columns of a copy that differ from the sample, as SQL by column; `c` is the copy. */
type Differing = Readonly<Record<string, string>>
const head: Differing = {
  document_id: 'c.document_id',
  number: 'c.number',
  number_search: 'lower(c.number)',
  fiscal_year: 'c.fiscal_year',
  number_in_year: 'c.nth',
  date: 'c.date',
  entry_seq: 'c.entry_seq',
  party_id: 'c.party_id',
  party: "r.party || jsonb_build_object('ledgerId', c.party_id, 'ledgerTitle', c.title)",
  name_search: 'case when c.party_id is null then r.name_search else lower(c.title) end',
}
const ofDocument: Differing = { document_id: 'c.document_id' }
const ofParty: Differing = { party_id: 'c.party_id' }
const entry: Differing = { reference: 'c.document_id', date: 'c.date', entry_seq: 'c.entry_seq' }
const copied: readonly (readonly [table: string, of: string, differing: Differing])[] = [
  ['document', 'document_id', head],
  ['expense', 'document_id', ofDocument],
  ['expense_line', 'document_id', ofDocument],
  ['item_adjustment', 'document_id', ofDocument],
  ['item_adjustment_line', 'document_id', ofDocument],
  [
    'trade_bill',
    'document_id',
    {
      ...ofDocument,
      ...ofParty,
      date: 'c.date',
      returns_id: "'doc-' || lpad((20 * c.n + 9)::text, 7, '0')",
    },
  ],
  ['document_line', 'document_id', ofDocument],
  ['party_payment', 'document_id', ofDocument],
  ['open_item', 'document_id', { ...ofDocument, ...ofParty, date: 'c.date' }],
  [
    'cheque',
    'document_id',
    {
      ...ofDocument,
      ...ofParty,
      cheque_id: "'cheque-' || c.document_id",
      number: "lpad(c.n::text, 6, '0')",
      date: 'c.date',
      last_date: 'c.date',
      search: "lpad(c.n::text, 6, '0') || chr(10) || lower(c.title)",
    },
  ],
  ['bank_tick', 'document_id', { ...ofDocument, date: 'c.date' }],
  ['stock_move', 'reference', entry],
  [
    'posting',
    'reference',
    {
      ...entry,
      party_id: 'case when r.party_id is not null then c.party_id end',
      account: "case when r.party_id is null then r.account else 'party:' || c.party_id end",
    },
  ],
]
const columnsSql = `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`

const insertSql = async (
  tx: Tx,
  [table, of, differing]: (typeof copied)[number],
): Promise<string> => {
  const columns = await tx.query<{ attname: string }>(columnsSql, [table])
  const names = columns.map(({ attname }) => attname)
  const values = names.map((name) => differing[name] ?? `r.${name}`)
  return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
    from ${table} r join copies c on r.${of} = c.sample where r.company_id = :company`
}

const copiesSql = (size: Size): readonly string[] => [
  ...daysOf(size),
  `create temp table copies on commit drop as
    select c.*, s.letters || '-' || c.fiscal_year || '-' || lpad(c.nth::text, 5, '0') number, p.title from (
      select s.sample, s.kind, n, s.sample || '-' || n document_id, d.date, d.month, d.fiscal_year, n::bigint entry_seq,
        case when s.kind = 'receipt' then 'party-' || n % ${size.parties} end party_id,
        coalesce(v.last_number, 0) + row_number() over (partition by s.kind, d.fiscal_year order by s.sample, n) nth
      from (values ${samples
        .map(
          ({ documentId, kind, oneOf }) =>
            `('${documentId}', '${kind}', ${Math.floor(size.documents / oneOf)})`,
        )
        .join(', ')}) s(sample, kind, times) cross join lateral generate_series(1, s.times) n
      join day_of d on d.date = '${today}'::date - ((s.times - n) * ${size.days}::bigint / s.times)::int
      left join voucher_counter v on v.company_id = :company and v.kind = s.kind and v.fiscal_year = d.fiscal_year) c
    join (values ${samples
      .map(({ documentId, kind }) => `('${documentId}', '${documentKinds[kind].letters}')`)
      .join(', ')}) s(sample, letters) using (sample)
    left join party p on p.company_id = :company and p.party_id = c.party_id`,
]
// Every move costs the rate of purchases, so what comes in between changes no cost: only what is in stock after each move.
const stockSql = [
  `update stock_move m set running_quantity = anew.running, running_value = anew.running * ${rateOf.purchase} / 1000,
      average_paisa = anew.received * ${rateOf.purchase} / 1000, average_per = anew.received
    from (select *, first_value(running) over (partition by item_id, receipts order by date, entry_seq, line_no) received
      from (select item_id, date, entry_seq, line_no, (sum(quantity) over moves)::bigint running, count(*) filter (where quantity > 0) over moves receipts
        from stock_move where company_id = :company and item_id in (select item_id from stock_move join copies on reference = document_id where company_id = :company)
        window moves as (partition by item_id order by date, entry_seq, line_no)) stood) anew
    where m.company_id = :company and m.item_id = anew.item_id and m.date = anew.date and m.entry_seq = anew.entry_seq and m.line_no = anew.line_no`,
  stockAfterMoves,
]
const sumsSql = [
  `update voucher_counter v set last_number = greatest(v.last_number, c.nth) from (select kind, fiscal_year, max(nth) nth from copies group by 1, 2) c
    where v.company_id = :company and v.kind = c.kind and v.fiscal_year = c.fiscal_year`,
  `insert into account_balance (company_id, account, balance)
    select :company, account, sum(amount) from posting join copies on reference = document_id where company_id = :company group by 2
    on conflict (company_id, account) do update set balance = account_balance.balance + excluded.balance`,
  `insert into account_month (company_id, account, month, debit, credit, entries)
    select :company, account, month, ${debitAndCredit}, count(*)
    from posting join copies on reference = document_id where company_id = :company group by 2, 3 order by 3
    on conflict (company_id, account, month) do update set debit = account_month.debit + excluded.debit, credit = account_month.credit + excluded.credit,
      entries = account_month.entries + excluded.entries`,
  ...partyYears,
  ...monthSums('copies'),
  // The bank has been reconciled until two months ago; what came since is being ticked.
  `update bank_reconciliation set date = '${today}'::date - 60 where company_id = :company`,
  `delete from bank_tick where company_id = :company and date > '${today}'::date - 60 and document_id like 'deposit-%' and right(document_id, 1) in ('1', '3', '7')`,
]

/**
 * Adds documents of further kinds to a loaded shop: one of each by commands, and then copies of its rows on other days and
 * with other numbers, parties and bills. Lists and checks read them as any other; only their facts are not there.
 */
export const addOtherKinds = async (
  database: Database,
  company: string,
  size: Size,
  runScripts: RunScripts,
): Promise<void> => {
  const at = (text: string): string => text.replaceAll(':company', `'${company}'::uuid`)
  // The documents of the loader have the places of facts that were not written.
  await database.transaction('change', (tx) =>
    tx.script(
      at(`update company_head set seq = seq + ${size.documents} where company_id = :company`),
    ),
  )
  await performAll(database, company, commands() as never)
  const inserts = await database.transaction('read', (tx) =>
    Promise.all(copied.map((copy) => insertSql(tx, copy))),
  )
  await runScripts([
    ...[...copiesSql(size), ...inserts, ...stockSql, ...sumsSql].map(at),
    ...[...copied.map(([name]) => name), 'account_balance'].map((table) => `analyze ${table}`),
  ])
}
