-- Sums for the reports that added up every bill of their range: the registers of VAT by day, what was spent on each category and moved with cheques by month, the
-- items that each party bought by month, and what was sold to each party and bought of it by fiscal year.
create table earlier_month (first date primary key, last date not null, month text not null);
create table earlier_year (year integer primary key, lengths integer[] not null);
insert into earlier_year values
  ('2000', '{30,32,31,32,31,30,30,30,29,30,29,31}'), ('2001', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2002', '{31,31,32,32,31,30,30,29,30,29,30,30}'),
  ('2003', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2004', '{30,32,31,32,31,30,30,30,29,30,29,31}'), ('2005', '{31,31,32,31,31,31,30,29,30,29,30,30}'),
  ('2006', '{31,31,32,32,31,30,30,29,30,29,30,30}'), ('2007', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2008', '{31,31,31,32,31,31,29,30,30,29,29,31}'),
  ('2009', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2010', '{31,31,32,32,31,30,30,29,30,29,30,30}'), ('2011', '{31,32,31,32,31,30,30,30,29,29,30,31}'),
  ('2012', '{31,31,31,32,31,31,29,30,30,29,30,30}'), ('2013', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2014', '{31,31,32,32,31,30,30,29,30,29,30,30}'),
  ('2015', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2016', '{31,31,31,32,31,31,29,30,30,29,30,30}'), ('2017', '{31,31,32,31,31,31,30,29,30,29,30,30}'),
  ('2018', '{31,32,31,32,31,30,30,29,30,29,30,30}'), ('2019', '{31,32,31,32,31,30,30,30,29,30,29,31}'), ('2020', '{31,31,31,32,31,31,30,29,30,29,30,30}'),
  ('2021', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2022', '{31,32,31,32,31,30,30,30,29,29,30,30}'), ('2023', '{31,32,31,32,31,30,30,30,29,30,29,31}'),
  ('2024', '{31,31,31,32,31,31,30,29,30,29,30,30}'), ('2025', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2026', '{31,32,31,32,31,30,30,30,29,29,30,31}'),
  ('2027', '{30,32,31,32,31,30,30,30,29,30,29,31}'), ('2028', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2029', '{31,31,32,31,32,30,30,29,30,29,30,30}'),
  ('2030', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2031', '{30,32,31,32,31,30,30,30,29,30,29,31}'), ('2032', '{31,31,32,31,31,31,30,29,30,29,30,30}'),
  ('2033', '{31,31,32,32,31,30,30,29,30,29,30,30}'), ('2034', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2035', '{30,32,31,32,31,31,29,30,30,29,29,31}'),
  ('2036', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2037', '{31,31,32,32,31,30,30,29,30,29,30,30}'), ('2038', '{31,32,31,32,31,30,30,30,29,29,30,31}'),
  ('2039', '{31,31,31,32,31,31,29,30,30,29,30,30}'), ('2040', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2041', '{31,31,32,32,31,30,30,29,30,29,30,30}'),
  ('2042', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2043', '{31,31,31,32,31,31,29,30,30,29,30,30}'), ('2044', '{31,31,32,31,31,31,30,29,30,29,30,30}'),
  ('2045', '{31,32,31,32,31,30,30,29,30,29,30,30}'), ('2046', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2047', '{31,31,31,32,31,31,30,29,30,29,30,30}'),
  ('2048', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2049', '{31,32,31,32,31,30,30,30,29,29,30,30}'), ('2050', '{31,32,31,32,31,30,30,30,29,30,29,31}'),
  ('2051', '{31,31,31,32,31,31,30,29,30,29,30,30}'), ('2052', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2053', '{31,32,31,32,31,30,30,30,29,29,30,30}'),
  ('2054', '{31,32,31,32,31,30,30,30,29,30,29,31}'), ('2055', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2056', '{31,31,32,31,32,30,30,29,30,29,30,30}'),
  ('2057', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2058', '{30,32,31,32,31,30,30,30,29,30,29,31}'), ('2059', '{31,31,32,31,31,31,30,29,30,29,30,30}'),
  ('2060', '{31,31,32,32,31,30,30,29,30,29,30,30}'), ('2061', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2062', '{31,31,31,32,31,31,29,30,29,30,29,31}'),
  ('2063', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2064', '{31,31,32,32,31,30,30,29,30,29,30,30}'), ('2065', '{31,32,31,32,31,30,30,30,29,29,30,31}'),
  ('2066', '{31,31,31,32,31,31,29,30,30,29,29,31}'), ('2067', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2068', '{31,31,32,32,31,30,30,29,30,29,30,30}'),
  ('2069', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2070', '{31,31,31,32,31,31,29,30,30,29,30,30}'), ('2071', '{31,31,32,31,31,31,30,29,30,29,30,30}'),
  ('2072', '{31,32,31,32,31,30,30,29,30,29,30,30}'), ('2073', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2074', '{31,31,31,32,31,31,30,29,30,29,30,30}'),
  ('2075', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2076', '{31,32,31,32,31,30,30,30,29,29,30,30}'), ('2077', '{31,32,31,32,31,30,30,30,29,30,29,31}'),
  ('2078', '{31,31,31,32,31,31,30,29,30,29,30,30}'), ('2079', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2080', '{31,32,31,32,31,30,30,30,29,29,30,30}'),
  ('2081', '{31,32,31,32,31,30,30,30,29,30,29,31}'), ('2082', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2083', '{31,31,32,31,31,31,30,29,30,29,30,30}'),
  ('2084', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2085', '{30,32,31,32,31,30,30,30,29,30,29,31}'), ('2086', '{31,31,32,31,31,31,30,29,30,29,30,30}'),
  ('2087', '{31,31,32,32,31,30,30,29,30,29,30,30}'), ('2088', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2089', '{30,32,31,32,31,30,30,30,29,30,29,31}'),
  ('2090', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2091', '{31,31,32,32,31,30,30,29,30,29,30,30}'), ('2092', '{31,32,31,32,31,30,30,30,29,29,30,31}'),
  ('2093', '{31,31,31,32,31,31,29,30,30,29,29,31}'), ('2094', '{31,31,32,31,31,31,30,29,30,29,30,30}'), ('2095', '{31,31,32,32,31,30,30,29,30,29,30,30}'),
  ('2096', '{31,32,31,32,31,30,30,30,29,29,30,31}'), ('2097', '{31,31,31,32,31,31,29,30,30,29,30,30}'), ('2098', '{31,31,32,31,31,31,30,29,30,29,30,30}'),
  ('2099', '{31,31,32,32,31,30,30,29,30,29,30,30}');
insert into earlier_month
  select '1943-04-14'::date + (before)::int, '1943-04-14'::date + (before + days - 1)::int, year || '-' || lpad(nth::text, 2, '0')
  from (select year, nth, days, sum(days) over (order by year, nth) - days before from earlier_year cross join lateral unnest(lengths) with ordinality l(days, nth)) m;
drop table earlier_year;

create table register_day (
  company_id    uuid not null,
  date          date not null,
  kind          text not null,
  state         text not null check (state in ('live', 'void')),
  documents     bigint not null,
  -- The rows of the long form; a void document is one row without amounts.
  lines         bigint not null,
  total         bigint not null,
  exempt        bigint not null,
  zero_rated    bigint not null,
  value         bigint not null,
  vat           bigint not null,
  import_value  bigint not null,
  import_vat    bigint not null,
  capital_value bigint not null,
  capital_vat   bigint not null,
  primary key (company_id, date, kind, state)
) with (fillfactor = 80);
comment on table register_day is 'books: what the registers of VAT have of each day, by kind of document, in paisa';
create table earlier_entry as
  select b.company_id, b.document_id, b.date, b.kind, b.state, b.line_count::bigint as lines, b.taxable + b.exempt + b.zero_rated as total, b.exempt, b.zero_rated, b.taxable as value, b.vat,
    true as claimed, false as capital, false as imported, 0::bigint as whole
  from trade_bill b where b.kind in ('sale', 'salesReturn') and b.form in ('taxInvoice', 'creditNote')
  union all
  select b.company_id, b.document_id, b.date, b.kind, b.state, b.line_count, null, case when b.import_value > 0 then (
      select coalesce(sum(l.value), 0) from document_line l where l.company_id = b.company_id and l.document_id = b.document_id and l.vat_class <> 'taxable') else b.exempt + b.zero_rated end,
    0, case when b.import_value > 0 then b.import_value else b.taxable end, b.vat + b.import_vat, b.vat_claimed, b.is_capital, b.import_declaration_no <> '',
    b.taxable + b.exempt + b.zero_rated + b.vat + b.import_vat
  from trade_bill b where b.kind = 'purchase'
  union all
  select d.company_id, d.document_id, d.date, d.kind, d.state, (select count(*) from expense_line l where l.company_id = d.company_id and l.document_id = d.document_id), null, e.exempt, 0, e.taxable, e.vat,
    e.vat_claimed, e.is_capital, e.import_declaration_no <> '', e.taxable + e.exempt + e.vat
  from document d join expense e on e.company_id = d.company_id and e.document_id = d.document_id where d.kind = 'expense' and e.vat > 0;
insert into register_day (company_id, date, kind, state, documents, lines, total, exempt, zero_rated, value, vat, import_value, import_vat, capital_value, capital_vat)
  select company_id, date, kind, state, count(*), sum(case when live then lines else 1 end), coalesce(sum(coalesce(total, case when claimed then value + exempt else whole end)) filter (where live), 0),
    coalesce(sum(case when claimed then exempt else whole end) filter (where live), 0), coalesce(sum(zero_rated) filter (where live), 0),
    coalesce(sum(value) filter (where live and claimed and not imported and not capital), 0), coalesce(sum(vat) filter (where live and claimed and not imported and not capital), 0),
    coalesce(sum(value) filter (where live and claimed and imported and not capital), 0), coalesce(sum(vat) filter (where live and claimed and imported and not capital), 0),
    coalesce(sum(value) filter (where live and claimed and capital), 0), coalesce(sum(vat) filter (where live and claimed and capital), 0)
  from (select *, state = 'live' live from earlier_entry) e group by 1, 2, 3, 4;
drop table earlier_entry;

create table bought_year (
  company_id  uuid not null,
  first_month text not null,
  party_id    text not null,
  is_capital  boolean not null,
  taxable     bigint not null,
  exempt      bigint not null,
  primary key (company_id, first_month, party_id, is_capital)
) with (fillfactor = 80);
comment on table bought_year is 'books: what was bought of each party in each fiscal year, by its first month, less what went back, without imports and without VAT, in paisa';
insert into bought_year (company_id, first_month, party_id, is_capital, taxable, exempt)
  select b.company_id, case when right(m.month, 2) >= '04' then left(m.month, 4) else (left(m.month, 4)::integer - 1)::text end || '-04', b.party_id, b.is_capital, sum(sign * b.taxable), sum(sign * (b.exempt + b.zero_rated))
  from (select *, case when kind = 'purchase' then 1 else -1 end sign from trade_bill) b join earlier_month m on b.date >= m.first and b.date <= m.last
  where b.kind in ('purchase', 'purchaseReturn') and b.state = 'live' and b.party_id is not null and b.import_declaration_no = '' group by 1, 2, 3, 4;

create table spent_month (
  company_id  uuid not null,
  month       text not null,
  category_id text not null,
  expenses    bigint not null,
  value       bigint not null,
  -- What is not claimed back.
  vat         bigint not null,
  primary key (company_id, month, category_id)
) with (fillfactor = 80);
comment on table spent_month is 'books: what was spent on each category in each Bikram Sambat month, without fixed assets, in paisa';
insert into spent_month (company_id, month, category_id, expenses, value, vat)
  select d.company_id, m.month, l.category_id, count(distinct d.document_id), sum(l.value), sum(case when e.vat_claimed then 0 else l.vat end)
  from document d join earlier_month m on d.date >= m.first and d.date <= m.last join expense e on e.company_id = d.company_id and e.document_id = d.document_id
    join expense_line l on l.company_id = d.company_id and l.document_id = d.document_id
  where d.kind = 'expense' and d.state = 'live' and not e.is_capital group by 1, 2, 3;

-- The figures of expenses, as those of bills.
update document_month s set taxable = e.taxable, exempt = e.exempt, vat = e.vat, rounding = e.rounding from (
    select d.company_id, m.month, d.kind, sum(e.taxable) taxable, sum(e.exempt) exempt, sum(e.vat) vat, sum(e.rounding) rounding
    from document d join earlier_month m on d.date >= m.first and d.date <= m.last join expense e on e.company_id = d.company_id and e.document_id = d.document_id
    where d.kind = 'expense' and d.state = 'live' group by 1, 2, 3) e
  where e.company_id = s.company_id and e.month = s.month and e.kind = s.kind and s.state = 'live';

create table flow_month (
  company_id uuid not null,
  month      text not null,
  account    text not null,
  paisa      bigint not null,
  primary key (company_id, month, account)
) with (fillfactor = 80);
comment on table flow_month is 'books: the money that moved with movements of money and cheques in each Bikram Sambat month, by the account on its other side';
insert into flow_month (company_id, month, account, paisa)
  select f.company_id, m.month, f.account, sum(f.paisa) from (
    select d.company_id, d.date, p.account, -p.amount paisa
    from money_movement v join document d on d.company_id = v.company_id and d.document_id = v.document_id
      join posting p on p.company_id = d.company_id and p.reference = d.document_id
    where not (p.account = 'cash' or p.account like 'bank:%')
    union all
    select d.company_id, d.date, coalesce((select min(c.account) from posting c where c.company_id = d.company_id and c.reference = d.document_id
      and c.account in ('chequesInHand', 'chequesIssued') having count(*) > 0 and not exists (
        select from posting o where o.company_id = d.company_id and o.reference = d.document_id and o.party_id is not null)), 'bankCharges'), p.amount
    from cheque_move v join document d on d.company_id = v.company_id and d.document_id = v.document_id
      join posting p on p.company_id = d.company_id and p.reference = d.document_id
    where p.account = 'cash' or p.account like 'bank:%') f
  join earlier_month m on f.date >= m.first and f.date <= m.last group by 1, 2, 3 having sum(f.paisa) <> 0;

-- `exempt`: of sales less returns, what no VAT is charged on. `party`: whose items they are; empty in all other sums. A fiscal year stands in its first month.
alter table sold_month add column party text not null default '', add column exempt bigint not null default 0;
alter table sold_month drop constraint sold_month_by_check;
alter table sold_month add constraint sold_month_by_check check (by in ('item', 'itemOfParty', 'party', 'partyOfYear', 'staff', 'hour', 'day'));
alter table sold_month drop constraint sold_month_pkey;
alter table sold_month add primary key (company_id, by, party, month, key);
create table earlier_sold as
  select b.company_id, m.month, b.document_id, case b.kind when 'sale' then 1 else -1 end sign, b.exempt + b.zero_rated as exempt, d.party_id, d.entered_by staff,
    extract(hour from (d.entered_at at time zone 'UTC') + interval '5 hours 45 minutes')::integer::text as hour, b.date::text as day
  from trade_bill b join document d on d.company_id = b.company_id and d.document_id = b.document_id join earlier_month m on b.date >= m.first and b.date <= m.last
  where b.state = 'live' and b.kind in ('sale', 'salesReturn');
update sold_month s set exempt = e.exempt from (
    select company_id, by, month, key, sum(exempt) exempt from (
      select s.company_id, k.by, s.month, k.key, sign * exempt exempt
      from earlier_sold s cross join lateral (values ('party', coalesce(party_id, '')), ('staff', staff), ('hour', hour), ('day', day)) k(by, key) where exempt <> 0
      union all
      select s.company_id, 'item', s.month, l.item_id, sign * l.value
      from earlier_sold s join document_line l on l.company_id = s.company_id and l.document_id = s.document_id where l.vat_class <> 'taxable') parts
    group by 1, 2, 3, 4) e
  where e.company_id = s.company_id and e.by = s.by and e.month = s.month and e.key = s.key and e.exempt <> 0;
insert into sold_month (company_id, by, party, month, key, bills, notes, sales, returns, exempt, quantity, moved, cost)
  select company_id, 'itemOfParty', party_id, month, item_id, sum(bills), sum(notes), sum(sales), sum(returns), sum(exempt), sum(quantity), sum(moved), sum(cost) from (
    select company_id, month, party_id, item_id, case sign when 1 then 1 else 0 end bills, case sign when 1 then 0 else 1 end notes, case sign when 1 then value else 0 end sales,
      case sign when 1 then 0 else value end returns, sign * exempt exempt, sign * quantity quantity, 0 moved, 0 cost
    from (select s.company_id, s.month, s.document_id, s.sign, s.party_id, l.item_id, sum(l.value) as value, coalesce(sum(l.value) filter (where l.vat_class <> 'taxable'), 0) exempt,
        sum(l.base_quantity + l.base_free_quantity) quantity
      from earlier_sold s join document_line l on l.company_id = s.company_id and l.document_id = s.document_id where s.party_id is not null group by 1, 2, 3, 4, 5, 6) lines
    union all
    select v.company_id, m.month, d.party_id, v.item_id, 0, 0, 0, 0, 0, 0, -v.quantity, -v.cost
    from stock_move v join earlier_month m on v.date >= m.first and v.date <= m.last
      join document d on d.company_id = v.company_id and d.document_id = v.reference
    where v.kind in ('sale', 'salesReturn') and d.party_id is not null) parts
  group by 1, 3, 4, 5;
insert into sold_month (company_id, by, month, key, bills, notes, sales, returns, exempt, quantity, moved, cost)
  select company_id, 'partyOfYear', case when right(m.month, 2) >= '04' then left(m.month, 4) else (left(m.month, 4)::integer - 1)::text end || '-04', key, sum(bills), sum(notes), sum(sales), sum(returns), sum(exempt), 0, 0, 0
  from sold_month m where by = 'party' and key <> '' group by 1, 3, 4;
alter table sold_month alter column party drop default, alter column exempt drop default;
drop table earlier_sold;
drop table earlier_month;
