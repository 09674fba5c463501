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
const soldFigures = ['bills', 'notes', 'sales', 'returns', 'quantity', 'moved', 'cost']

/** The sums of the months of the documents of a temporary table, whose rows are in place. */
export const monthSums = (made: string): readonly string[] => [
  `insert into document_month (company_id, month, kind, state, documents, total, cash, bank, credit, money, discount, taxable, exempt, zero_rated, vat, rounding, import_value, import_vat)
    select :company, m.month, d.kind, d.state, count(*), sum(d.total), sum(d.cash), sum(d.bank), sum(d.credit), coalesce(sum(p.money), 0), coalesce(sum(b.discount_value), 0),
      coalesce(sum(b.taxable), 0), coalesce(sum(b.exempt), 0), coalesce(sum(b.zero_rated), 0), coalesce(sum(b.vat), 0), coalesce(sum(b.rounding), 0), coalesce(sum(b.import_value), 0),
      coalesce(sum(b.import_vat), 0)
    from ${made} m join document d on d.company_id = :company and d.document_id = m.document_id left join trade_bill b on b.company_id = :company and b.document_id = m.document_id
      left join (select reference, sum(amount) money from posting where company_id = :company and (account = 'cash' or account like 'bank:%') group by 1) p on p.reference = m.document_id
    group by 2, 3, 4
    on conflict (company_id, month, kind, state) do update set ${documentFigures.map((column) => `${column} = document_month.${column} + excluded.${column}`).join(', ')}`,
  `insert into sold_month (company_id, by, month, key, bills, notes, sales, returns, quantity, moved, cost)
    select :company, by, month, key, sum(bills), sum(notes), sum(sales), sum(returns), sum(quantity), sum(moved), sum(cost) from (
      select k.by, m.month, k.key, case d.kind when 'sale' then 1 else 0 end bills, case d.kind when 'sale' then 0 else 1 end notes, case d.kind when 'sale' then b.taxable + b.exempt + b.zero_rated else 0 end sales,
        case d.kind when 'sale' then 0 else b.taxable + b.exempt + b.zero_rated end returns, 0 quantity, 0 moved, 0 cost
      from ${made} m join document d on d.company_id = :company and d.document_id = m.document_id join trade_bill b on b.company_id = :company and b.document_id = m.document_id
        cross join lateral (values ('party', coalesce(d.party_id, '')), ('staff', d.entered_by), ('day', d.date::text),
          ('hour', extract(hour from (d.entered_at at time zone 'UTC') + interval '5 hours 45 minutes')::integer::text)) k(by, key)
      where m.kind in ('sale', 'salesReturn')
      union all
      select 'item', month, item_id, case kind when 'sale' then 1 else 0 end, case kind when 'sale' then 0 else 1 end, case kind when 'sale' then value else 0 end, case kind when 'sale' then 0 else value end,
        case kind when 'sale' then quantity else -quantity end, 0, 0
      from (select m.month, m.kind, m.document_id, l.item_id, sum(l.value) as value, sum(l.base_quantity + l.base_free_quantity) quantity
        from ${made} m join document_line l on l.company_id = :company and l.document_id = m.document_id where m.kind in ('sale', 'salesReturn') group by 1, 2, 3, 4) lines
      union all
      select k.by, m.month, k.key, 0, 0, 0, 0, 0, case k.by when 'item' then -v.quantity else 0 end, -v.cost
      from ${made} m join stock_move v on v.company_id = :company and v.reference = m.document_id
        cross join lateral (values ('item', v.item_id), ('party', coalesce(m.party_id, ''))) k(by, key)
      where v.kind in ('sale', 'salesReturn')) parts
    group by 2, 3, 4
    on conflict (company_id, by, month, key) do update set ${soldFigures.map((column) => `${column} = sold_month.${column} + excluded.${column}`).join(', ')}`,
]
