import { addDays, fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { addItem } from '../../src/contract/items.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import type { Database } from '../../src/server/database/database.ts'
import { monthOf } from '../../src/server/ledger/postings.ts'
import { firstMonth, monthSums } from './monthSums.ts'
import { openCompany, performAll, today, type RunScripts } from './books.ts'

/**
 * The size of a shop. Every fifth document is a purchase and every tenth a sale to party 0. Nine of ten bills on credit are
 * settled by the document that follows them, but for half of the purchases; a tenth of the documents are cash sales. Each is
 * entered at noon of its day in Kathmandu.
 */
export interface Size {
  readonly parties: number
  readonly items: number
  readonly documents: number
  readonly days: number
}
/** In paisa. */
export const rateOf = { sale: 13_000, purchase: 10_000 }
const startOf = (size: Size): string => addDays(today, 1 - size.days)!
const id = (at: number): string => `doc-${String(at).padStart(7, '0')}`

/** Parties, and items with their opening stock, by commands. */
const furnish = (database: Database, company: string, size: Size): Promise<void> =>
  performAll(database, company, [
    ...Array.from(
      { length: size.parties },
      (_, i) =>
        [
          addLedger,
          {
            ledgerId: `party-${i}`,
            ledgerTitle: `पार्टी Party ${i}`,
            vatPanFlag: 'vat',
            vatPanNo: String(600_000_000 + i),
          },
        ] as never,
    ),
    ...Array.from(
      { length: size.items },
      (_, i) =>
        [
          addItem,
          {
            itemId: `item-${i}`,
            name: `सामान Item ${i}`,
            code: String(i),
            unit: 'पिस',
            vatClass: 'taxable',
            openingQuantity: 1_000_000_000,
            openingValue: 1_000_000 * rateOf.purchase,
            openingDate: startOf(size),
            lowStock: i % 20 === 0 ? 2_000_000_000 : null,
          },
        ] as never,
    ),
  ])

type Kind = 'sale' | 'purchase' | 'receipt' | 'payment'
/** Places among twenty documents: those that settle the bill before them, and the cash sales. */
const places = { receipt: [2, 4, 8, 12, 14, 18], payment: [6, 16], cash: [9, 19] }
/** In one of ten twenties nothing is settled: there are more cash sales instead. */
const isUnsettled = (at: number): boolean => Math.floor(at / 20) % 10 === 0

const kindAt = (at: number): Kind => {
  if (at % 5 === 0) return 'purchase'
  if (isUnsettled(at)) return 'sale'
  if (places.receipt.includes(at % 20)) return 'receipt'
  return places.payment.includes(at % 20) ? 'payment' : 'sale'
}
/** The party of a document: the first one for every tenth sale, that of the bill for a payment, null for a cash sale. */
const partyAt = (at: number, size: Size): number | null => {
  const kind = kindAt(at)
  if (kind === 'receipt' || kind === 'payment') return partyAt(at - 1, size)
  if (kind === 'sale' && at % 10 === 1) return 0
  if (kind === 'sale' && (at % 2 === 0 || places.cash.includes(at % 20))) return null
  return 1 + (at % (size.parties - 1))
}
const dateAt = (at: number, size: Size): string =>
  addDays(startOf(size), Math.floor(((at - 1) * size.days) / size.documents))!

const linesOf = (at: number, kind: 'sale' | 'purchase', size: Size) =>
  [0, 1, 2].map((line) => ({
    itemId: `item-${(at * 7 + line * 3) % size.items}`,
    quantity: 1000 * (1 + ((at + line) % 5)) * (kind === 'sale' ? 1 : 4),
    unit: 'पिस',
    rate: 100 * rateOf[kind],
    discount: null,
  }))
const totalOf = (lines: ReturnType<typeof linesOf>): number => {
  const value = lines.reduce((sum, line) => sum + (line.quantity / 1000) * (line.rate / 100), 0)
  return (value * 113) / 100
}

const billOf = (at: number, kind: 'sale' | 'purchase', size: Size) => {
  const date = dateAt(at, size)
  const party = partyAt(at, size)
  const lines = linesOf(at, kind, size)
  const total = totalOf(lines)
  return {
    documentId: id(at),
    date,
    partyId: party === null ? null : `party-${party}`,
    lines,
    discount: null,
    vatInclusive: false,
    roundToRupee: false,
    settlement: { cash: party === null ? total : 0, banks: [] },
    total,
    confirmedDate: date,
    ...(kind === 'purchase' ? { supplierBillNo: `B-${at}`, supplierBillDate: date } : {}),
  }
}
/** A payment of the whole bill before it, in cash. */
const paymentOf = (at: number, size: Size) => {
  const date = dateAt(at, size)
  const amount = totalOf(linesOf(at - 1, kindAt(at - 1) as 'sale' | 'purchase', size))
  return {
    documentId: id(at),
    partyId: `party-${partyAt(at, size)}`,
    date,
    cash: amount,
    allocations: [{ documentId: id(at - 1), amount }],
    confirmedDate: date,
  }
}
/** Document `at` (from 1) as a person would enter it: the equivalent of the loader's SQL. */
const commandAt = (at: number, size: Size) => {
  const kind = kindAt(at)
  if (kind === 'sale') return [saleRoutes.record, billOf(at, kind, size)]
  if (kind === 'purchase') return [purchaseRoutes.record, billOf(at, kind, size)]
  return [partyPaymentRoutes[kind].record, paymentOf(at, size)]
}

/** The same shop made by commands only: what the loader is compared with. */
export const byCommands = async (database: Database, size: Size): Promise<string> => {
  const company = await openCompany(database)
  await furnish(database, company, size)
  await performAll(
    database,
    company,
    Array.from({ length: size.documents }, (_, i) => commandAt(i + 1, size) as never),
  )
  return company
}

/** The days of a shop in a temporary table `day_of`, with month and fiscal year. */
export const daysOf = (size: Size): readonly string[] => [
  `create temp table day_of (date date primary key, month text, fiscal_year text) on commit drop`,
  `insert into day_of values ${Array.from({ length: size.days }, (_, i) =>
    addDays(startOf(size), i)!,
  )
    .map((day) => `('${day}', '${monthOf(day)}', '${fiscalYearOf(day)!.name}')`)
    .join(', ')}`,
]

/** The stock of each item as its last move leaves it. */
export const stockAfterMoves = `update item_stock s set quantity = m.running_quantity, value = m.running_value, average_paisa = m.average_paisa, average_per = m.average_per, last_date = m.date, last_seq = m.entry_seq, last_line = m.line_no
    from (select distinct on (item_id) * from stock_move where company_id = :company order by item_id, date desc, entry_seq desc, line_no desc) m
    where s.company_id = :company and s.item_id = m.item_id`

/** What postings debit and credit. */
export const debitAndCredit =
  'coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)'

/** The years of the parties, made anew from the months of their accounts. */
export const partyYears: readonly string[] = [
  'delete from party_year where company_id = :company',
  `insert into party_year (company_id, first_month, party_id, debit, credit)
    select company_id, ${firstMonth}, substr(account, 7), sum(debit), sum(credit) from account_month m where company_id = :company and account like 'party:%' group by 1, 2, 3 order by 2, 3`,
]

/** Noon in Kathmandu on the day of a document. */
const enteredAt = `(date + time '06:15') at time zone 'UTC'`

const steps = (size: Size): readonly string[] => [
  ...daysOf(size),
  `create temp table made on commit drop as
    select g at, 'doc-' || lpad(g::text, 7, '0') document_id, kind, d.*, (select seq from company_head where company_id = :company) + g entry_seq,
      case when kind in ('receipt', 'payment') then 'doc-' || lpad((g - 1)::text, 7, '0') end settles,
      case when kind in ('sale', 'receipt') and billed % 10 = 1 then 'party-0' when kind = 'sale' and (g % 2 = 0 or g % 20 in (${places.cash.join(', ')})) then null
        else 'party-' || (1 + billed % ${size.parties - 1}) end party_id
    from generate_series(1, ${size.documents}) g cross join lateral (select case when g % 5 = 0 then 'purchase' when g / 20 % 10 = 0 then 'sale'
        when g % 20 in (${places.receipt.join(', ')}) then 'receipt' when g % 20 in (${places.payment.join(', ')}) then 'payment' else 'sale' end kind) k
      cross join lateral (select case when kind in ('receipt', 'payment') then g - 1 else g end billed) b
      join day_of d on d.date = '${startOf(size)}'::date + ((g - 1)::bigint * ${size.days} / ${size.documents})::int`,
  `create temp table made_line on commit drop as
    select m.at, m.document_id, m.kind, m.date, m.entry_seq, l + 1 line_no, 'item-' || ((m.at * 7 + l * 3) % ${size.items}) item_id,
      1000::bigint * (1 + (m.at + l) % 5) * case m.kind when 'sale' then 1 else 4 end quantity, case m.kind when 'sale' then ${rateOf.sale} else ${rateOf.purchase} end rate
    from made m cross join generate_series(0, 2) l where m.settles is null`,
  `alter table made_line add net bigint generated always as (quantity * rate / 1000) stored, add vat bigint generated always as (quantity * rate * 13 / 100000) stored`,
  `create temp table made_total on commit drop as select document_id, sum(net)::bigint net, sum(vat)::bigint vat, sum(net + vat)::bigint total from made_line group by 1`,
  `insert into made_total select m.document_id, 0, 0, t.total from made m join made_total t on t.document_id = m.settles`,
  `insert into document (company_id, kind, entry_seq, entered_at, state, printed_count, void_reason, document_id, number, fiscal_year, number_in_year, date, version, party_id, party,
      customer_name, total, cash, bank, credit, remarks, made_offline, entered_by, number_search, name_search)
    select :company, m.kind, m.entry_seq, ${enteredAt}, 'live', 0, null, m.document_id, n.number, m.fiscal_year, m.nth, m.date, 1, m.party_id,
      case when p.party_id is not null then jsonb_build_object('ledgerId', p.party_id, 'ledgerTitle', p.title, 'address', p.address, 'mobileNo', p.mobile_no, 'vatPanNo', p.pan_no) end,
      '', t.total, case when m.party_id is null or m.settles is not null then t.total else 0 end, 0,
      case when m.party_id is null or m.settles is not null then 0 else t.total end, '', false, 'राम श्रेष्ठ', lower(n.number), coalesce(lower(p.title), '')
    from (select *, row_number() over (partition by kind, fiscal_year order by at) nth from made) m
    join made_total t using (document_id) left join party p on p.company_id = :company and p.party_id = m.party_id
    cross join lateral (select case m.kind when 'sale' then 'SI' when 'purchase' then 'PI' when 'receipt' then 'RC' else 'PV' end || '-' || m.fiscal_year || '-' || case when m.nth > 99999 then m.nth::text else lpad(m.nth::text, 5, '0') end number) n`,
  `insert into trade_bill (company_id, document_id, kind, date, state, form, seller, discount, vat_inclusive, round_to_rupee, gross, line_discount, bill_discount, discount_value, taxable, exempt, zero_rated, vat, rounding, change,
      banks, supplier_bill_no, supplier_bill_date, import_declaration_no, is_capital, vat_claimed, extras, additional_costs, import_value, import_vat, line_count, party_id)
    select :company, m.document_id, m.kind, m.date, 'live', case m.kind when 'sale' then 'taxInvoice' else 'purchase' end,
      jsonb_build_object('businessName', c.business_name, 'address', c.address, 'phone', c.phone, 'panNo', c.pan_no, 'vatRegistered', true), null, false, false, t.net, 0, 0, 0, t.net, 0, 0,
      t.vat, 0, 0, '[]', case m.kind when 'purchase' then 'B-' || m.at else '' end, case m.kind when 'purchase' then m.date end, '', false, m.kind = 'purchase',
      jsonb_build_object('vatCharged', true, 'exportCountry', '', 'exportDeclarationNo', '', 'exportDeclarationDate', null), '[]', 0, 0, 3, m.party_id
    from made m join made_total t using (document_id) join company c on c.company_id = :company where m.settles is null`,
  `insert into party_payment (company_id, document_id, banks, discount) select :company, document_id, '[]', 0 from made where settles is not null`,
  `insert into allocation (company_id, voucher_id, document_id, party_id, paisa, seq)
    select :company, m.document_id, m.settles, m.party_id, case m.kind when 'receipt' then t.total else -t.total end, m.entry_seq
    from made m join made_total t using (document_id) where m.settles is not null`,
  `insert into document_line (company_id, document_id, line_no, item_id, name, code, hs_code, unit, quantity, base_quantity, free_quantity, base_free_quantity, factor,
      rate_ten_thousandths, discount, gross, line_discount, net, bill_discount, vat_class, value, vat)
    select :company, l.document_id, l.line_no, l.item_id, i.name, i.code, i.hs_code, i.unit, l.quantity, l.quantity, 0, 0, 1000, l.rate * 100, null, l.net, 0, l.net, 0, 'taxable', l.net, l.vat
    from made_line l join item i on i.company_id = :company and i.item_id = l.item_id`,
  // A purchase is at the average rate of the stock, so every move costs that rate.
  `insert into stock_move (company_id, item_id, date, entry_seq, line_no, reference, kind, quantity, value_in, cost, variance, running_quantity, running_value, average_paisa, average_per, entered_at, sold_value)
    select :company, item_id, date, entry_seq, line_no, document_id, kind, signed, case kind when 'purchase' then net end, signed * ${rateOf.purchase} / 1000, 0, running, running * ${rateOf.purchase} / 1000,
      received * ${rateOf.purchase} / 1000, received, ${enteredAt}, case kind when 'sale' then net end
    from (select *, first_value(running) over (partition by item_id, receipts order by entry_seq, line_no) received
      from (select *, (sum(signed) over moves)::bigint running, count(*) filter (where kind <> 'sale') over moves receipts
        from (select kind, item_id, date, entry_seq, line_no, document_id, net, quantity * case kind when 'sale' then -1 else 1 end signed from made_line
          union all select kind, item_id, date, entry_seq, line_no, reference, value_in, quantity from stock_move where company_id = :company) every
        window moves as (partition by item_id order by entry_seq, line_no)) stood) averaged
    where kind <> 'opening'`,
  // By the statistics of smaller companies alone few moves are expected, and all are read again for each item.
  'analyze stock_move',
  'analyze item_stock',
  stockAfterMoves,
  `create temp table booked on commit drop as
    select m.*, p.part, p.line_no, p.account, p.amount from made m join made_total t using (document_id)
    left join (select reference document_id, -sum(cost)::bigint cost from stock_move where company_id = :company group by 1) c using (document_id)
    cross join lateral (values ('sale', 'trade', 1, coalesce('party:' || m.party_id, 'cash'), t.total), ('sale', 'trade', 2, 'sales', -t.net), ('sale', 'trade', 3, 'outputVat', -t.vat),
      ('sale', 'cost', 1, 'costOfGoodsSold', c.cost), ('sale', 'cost', 2, 'stock', -c.cost),
      ('purchase', 'trade', 1, 'stock', t.net), ('purchase', 'trade', 2, 'inputVat', t.vat), ('purchase', 'trade', 3, 'party:' || m.party_id, -t.total),
      ('receipt', 'trade', 1, 'cash', t.total), ('receipt', 'trade', 2, 'party:' || m.party_id, -t.total),
      ('payment', 'trade', 1, 'cash', -t.total), ('payment', 'trade', 2, 'party:' || m.party_id, t.total)) p(kind, part, line_no, account, amount)
    where p.kind = m.kind`,
  `insert into posting (company_id, reference, part, line_no, account, party_id, date, entry_seq, amount)
    select :company, document_id, part, line_no, account, case when account like 'party:%' then substr(account, 7) end, date, entry_seq, amount from booked`,
  `insert into open_item (company_id, document_id, party_id, date, kind, paisa, charged)
    select :company, document_id, substr(account, 7), date, kind, sum(amount), abs(sum(amount)) from booked b
    where account like 'party:%' and settles is null and not exists (select from made s where s.settles = b.document_id) group by 2, 3, 4, 5 having sum(amount) <> 0`,
  `insert into account_balance (company_id, account, balance)
    select :company, account, sum(amount) from booked group by 2
    on conflict (company_id, account) do update set balance = account_balance.balance + excluded.balance`,
  `insert into account_month (company_id, account, month, debit, credit, entries)
    select :company, account, month, ${debitAndCredit}, count(*) from booked group by 2, 3 order by 3
    on conflict (company_id, account, month) do update set debit = account_month.debit + excluded.debit, credit = account_month.credit + excluded.credit,
      entries = account_month.entries + excluded.entries`,
  ...partyYears,
  `insert into voucher_counter (company_id, kind, fiscal_year, last_number) select :company, kind, fiscal_year, count(*) from made group by 2, 3`,
  ...monthSums('made'),
  `insert into books_size (company_id, debits, bills, quantities, costs)
    select :company, (select sum(amount) from booked where amount > 0), (select sum(net + total) from made_total), sum(abs(quantity)), sum(abs(cost) + abs(variance))
    from stock_move where company_id = :company and kind <> 'opening'
    on conflict (company_id) do update set debits = books_size.debits + excluded.debits, bills = books_size.bills + excluded.bills,
      quantities = books_size.quantities + excluded.quantities, costs = books_size.costs + excluded.costs`,
]

/** The shop with its documents written by SQL: the read models that their facts would make, without the facts. */
export const bySql = async (
  database: Database,
  size: Size,
  runScripts: RunScripts,
): Promise<string> => {
  const company = await openCompany(database)
  await furnish(database, company, size)
  await runScripts([
    ...steps(size).map((step) => step.replaceAll(':company', `'${company}'::uuid`)),
    ...tables.map((table) => `analyze ${table}`),
  ])
  return company
}

export const tables = [
  'document',
  'trade_bill',
  'document_line',
  'posting',
  'party_payment',
  'open_item',
  'allocation',
  'account_balance',
  'account_month',
  'party_year',
  'stock_move',
  'item_stock',
  'voucher_counter',
  'document_month',
  'sold_month',
  'register_day',
  'bought_year',
  'books_size',
  'party',
  'item',
]

/** The id that an opening balance gets by itself. */
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Throws if the loader writes a different row than the commands do, but for the day of entry: commands are all given today. */
export const holdLoaderToCommands = async (
  database: Database,
  runScripts: RunScripts,
): Promise<void> => {
  const size: Size = { parties: 7, items: 40, documents: 500, days: 200 }
  const loaded = await bySql(database, size, runScripts)
  const given = await byCommands(database, size)
  for (const table of tables) {
    const rowsOf = (company: string) =>
      database.asSystem((tx) =>
        tx.query<{ line: string }>(
          `select regexp_replace((to_jsonb(r) - 'company_id' - 'entered_at')::text, '${uuid}', 'opening', 'g') line from ${table} r where company_id = $1 order by 1`,
          [company],
        ),
      )
    const [a, b] = await Promise.all([rowsOf(loaded), rowsOf(given)])
    const at = a.findIndex((row, i) => row.line !== b[i]?.line)
    if (a.length !== b.length || at >= 0 || a.length === 0)
      throw new Error(
        `the loader's ${table} differs: ${a.length} and ${b.length} rows\n${a[at]?.line}\n${b[at]?.line}`,
      )
  }
}
