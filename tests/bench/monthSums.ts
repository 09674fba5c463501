const documentFigures = [
  'documents',
  'total',
  'cash',
  'bank',
  'credit',
  'money',
  'discount',
  'taxable',
  'exempt',
  'zero_rated',
  'vat',
  'rounding',
  'import_value',
  'import_vat',
]
const soldFigures = ['bills', 'notes', 'sales', 'returns', 'exempt', 'quantity', 'moved', 'cost']
const registered = [
  'documents',
  'lines',
  'total',
  'exempt',
  'zero_rated',
  'value',
  'vat',
  'import_value',
  'import_vat',
  'capital_value',
  'capital_vat',
]
/** The fiscal year of a row `m` that has a month. */
export const firstMonth = `case when right(m.month, 2) >= '04' then left(m.month, 4) else (left(m.month, 4)::integer - 1)::text end || '-04'`
const addedTo = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')

/** The sums of the months of the documents of a temporary table, whose rows are in place. They are written a month after another, as they come in a shop. */
export const monthSums = (made: string): readonly string[] => [
  // Without figures about tables just filled, joins of a million documents take hours.
  ...[made, 'document', 'trade_bill', 'document_line', 'stock_move', 'posting'].map(
    (table) => `analyze ${table}`,
  ),
  `insert into document_month (company_id, month, kind, state, documents, total, cash, bank, credit, money, discount, taxable, exempt, zero_rated, vat, rounding, import_value, import_vat)
    select :company, m.month, d.kind, d.state, count(*), sum(d.total), sum(d.cash), sum(d.bank), sum(d.credit), coalesce(sum(p.money), 0), coalesce(sum(b.discount_value), 0),
      coalesce(sum(coalesce(b.taxable, e.taxable)), 0), coalesce(sum(coalesce(b.exempt, e.exempt)), 0), coalesce(sum(b.zero_rated), 0), coalesce(sum(coalesce(b.vat, e.vat)), 0), coalesce(sum(coalesce(b.rounding, e.rounding)), 0), coalesce(sum(b.import_value), 0),
      coalesce(sum(b.import_vat), 0)
    from ${made} m join document d on d.company_id = :company and d.document_id = m.document_id left join trade_bill b on b.company_id = :company and b.document_id = m.document_id
      left join expense e on e.company_id = :company and e.document_id = m.document_id
      left join (select reference, sum(amount) money from posting where company_id = :company and (account = 'cash' or account like 'bank:%') group by 1) p on p.reference = m.document_id
    group by 2, 3, 4
    on conflict (company_id, month, kind, state) do update set ${addedTo('document_month', documentFigures)}`,
  // Nothing that the loader sells or buys is exempt, capital or imported.
  `insert into sold_month (company_id, by, party, month, key, bills, notes, sales, returns, exempt, quantity, moved, cost)
    select :company, by, party, month, key, sum(bills), sum(notes), sum(sales), sum(returns), 0, sum(quantity), sum(moved), sum(cost) from (
      select k.by, '' party, k.month, k.key, case d.kind when 'sale' then 1 else 0 end bills, case d.kind when 'sale' then 0 else 1 end notes, case d.kind when 'sale' then b.taxable + b.exempt + b.zero_rated else 0 end sales,
        case d.kind when 'sale' then 0 else b.taxable + b.exempt + b.zero_rated end returns, 0 quantity, 0 moved, 0 cost
      from ${made} m join document d on d.company_id = :company and d.document_id = m.document_id join trade_bill b on b.company_id = :company and b.document_id = m.document_id
        cross join lateral (values ('party', m.month, coalesce(d.party_id, '')), ('partyOfYear', ${firstMonth}, d.party_id), ('staff', m.month, d.entered_by), ('day', m.month, d.date::text),
          ('hour', m.month, extract(hour from (d.entered_at at time zone 'UTC') + interval '5 hours 45 minutes')::integer::text)) k(by, month, key)
      where m.kind in ('sale', 'salesReturn') and k.key is not null
      union all
      select k.by, k.party, k.month, item_id, case kind when 'sale' then 1 else 0 end, case kind when 'sale' then 0 else 1 end, case kind when 'sale' then value else 0 end, case kind when 'sale' then 0 else value end,
        case kind when 'sale' then quantity else -quantity end, 0, 0
      from (select m.month, ${firstMonth} first_month, m.kind, m.document_id, m.party_id, l.item_id, sum(l.value) as value, sum(l.base_quantity + l.base_free_quantity) quantity
        from ${made} m join document_line l on l.company_id = :company and l.document_id = m.document_id where m.kind in ('sale', 'salesReturn') group by 1, 2, 3, 4, 5, 6) lines
        cross join lateral (values ('item', '', lines.month), ('itemOfYear', '', first_month), ('itemOfParty', party_id, lines.month)) k(by, party, month) where k.party is not null
      union all
      select k.by, k.party, k.month, k.key, 0, 0, 0, 0, 0, case when k.by in ('party', 'partyOfYear') then 0 else -v.quantity end, -v.cost
      from ${made} m join stock_move v on v.company_id = :company and v.reference = m.document_id
        cross join lateral (values ('item', '', m.month, v.item_id), ('itemOfYear', '', ${firstMonth}, v.item_id), ('itemOfParty', m.party_id, m.month, v.item_id),
          ('party', '', m.month, coalesce(m.party_id, '')), ('partyOfYear', '', ${firstMonth}, m.party_id)) k(by, party, month, key)
      where v.kind in ('sale', 'salesReturn') and k.party is not null and k.key is not null) parts
    group by 2, 3, 4, 5 order by 4
    on conflict (company_id, by, party, month, key) do update set ${addedTo('sold_month', soldFigures)}`,
  `insert into register_day (company_id, date, kind, state, documents, lines, total, exempt, zero_rated, value, vat, import_value, import_vat, capital_value, capital_vat)
    select :company, b.date, b.kind, b.state, count(*), sum(b.line_count), sum(b.taxable), 0, 0, sum(b.taxable), sum(b.vat), 0, 0, 0, 0
    from ${made} m join trade_bill b on b.company_id = :company and b.document_id = m.document_id group by 2, 3, 4
    on conflict (company_id, date, kind, state) do update set ${addedTo('register_day', registered)}`,
  `insert into bought_year (company_id, first_month, party_id, is_capital, taxable, exempt)
    select :company, ${firstMonth}, b.party_id, b.is_capital, sum(b.taxable), 0
    from ${made} m join trade_bill b on b.company_id = :company and b.document_id = m.document_id where b.kind = 'purchase' and b.party_id is not null group by 2, 3, 4
    on conflict (company_id, first_month, party_id, is_capital) do update set ${addedTo('bought_year', ['taxable', 'exempt'])}`,
  `insert into spent_month (company_id, month, category_id, expenses, value, vat)
    select :company, m.month, l.category_id, count(distinct l.document_id), sum(l.value), sum(case when e.vat_claimed then 0 else l.vat end)
    from ${made} m join expense e on e.company_id = :company and e.document_id = m.document_id join expense_line l on l.company_id = :company and l.document_id = m.document_id group by 2, 3
    on conflict (company_id, month, category_id) do update set ${addedTo('spent_month', ['expenses', 'value', 'vat'])}`,
  `insert into flow_month (company_id, month, account, paisa)
    select :company, m.month, p.account, -sum(p.amount)
    from ${made} m join money_movement v on v.company_id = :company and v.document_id = m.document_id join posting p on p.company_id = :company and p.reference = m.document_id
    where not (p.account = 'cash' or p.account like 'bank:%') group by 2, 3
    on conflict (company_id, month, account) do update set ${addedTo('flow_month', ['paisa'])}`,
]
