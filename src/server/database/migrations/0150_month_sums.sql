-- Sums by Bikram Sambat month, so that no report of a year reads its documents one by one: how many lines an account has, what the documents of
-- each kind come to, and what was sold. A sale costs two more statements: one row of `document_month`, and in `sold_month` one for each item and four more.
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

-- The number of lines of an account: the page of a statement, and the balance before it, are found without reading the lines before.
alter table account_month add column entries bigint not null default 0;
update account_month a set entries = p.entries from (
    select company_id, account, month, count(*) entries from posting join earlier_month on date >= first and date <= last group by 1, 2, 3) p
  where p.company_id = a.company_id and p.account = a.account and p.month = a.month;
alter table account_month alter column entries drop default;

create table document_month (
  company_id   uuid not null,
  month        text not null,
  kind         text not null,
  state        text not null check (state in ('live', 'void')),
  documents    bigint not null,
  -- Of live documents only: the figures of their heads, what they post to cash and banks, and the figures of bills.
  total        bigint not null,
  cash         bigint not null,
  bank         bigint not null,
  credit       bigint not null,
  money        bigint not null,
  discount     bigint not null,
  taxable      bigint not null,
  exempt       bigint not null,
  zero_rated   bigint not null,
  vat          bigint not null,
  rounding     bigint not null,
  import_value bigint not null,
  import_vat   bigint not null,
  primary key (company_id, month, kind, state)
) with (fillfactor = 80);
comment on table document_month is 'books: how many documents of each kind each Bikram Sambat month has, and what they come to, in paisa';
insert into document_month (company_id, month, kind, state, documents, total, cash, bank, credit, money, discount, taxable, exempt, zero_rated, vat, rounding, import_value, import_vat)
  select d.company_id, m.month, d.kind, d.state, count(*), coalesce(sum(d.total) filter (where live), 0), coalesce(sum(d.cash) filter (where live), 0), coalesce(sum(d.bank) filter (where live), 0),
    coalesce(sum(d.credit) filter (where live), 0), coalesce(sum(p.money), 0), coalesce(sum(b.discount_value), 0), coalesce(sum(b.taxable), 0), coalesce(sum(b.exempt), 0),
    coalesce(sum(b.zero_rated), 0), coalesce(sum(b.vat), 0), coalesce(sum(b.rounding), 0), coalesce(sum(b.import_value), 0), coalesce(sum(b.import_vat), 0)
  from (select *, state = 'live' live from document) d join earlier_month m on d.date >= m.first and d.date <= m.last
    left join trade_bill b on b.company_id = d.company_id and b.document_id = d.document_id and b.state = 'live'
    left join (select company_id, reference, sum(amount) money from posting where account = 'cash' or account like 'bank:%' group by 1, 2) p
      on p.company_id = d.company_id and p.reference = d.document_id
  group by 1, 2, 3, 4;

create table sold_month (
  company_id uuid not null,
  -- What `key` is of: an item, a party (empty at the counter), who entered the bill, the hour of entry, or the day.
  by         text not null check (by in ('item', 'party', 'staff', 'hour', 'day')),
  month      text not null,
  key        text not null,
  bills      bigint not null,
  notes      bigint not null,
  sales      bigint not null,
  returns    bigint not null,
  -- Of items: what was sold less what came back, by the bills and by the moves of stock.
  quantity   bigint not null,
  moved      bigint not null,
  -- Of items and parties.
  cost       bigint not null,
  primary key (company_id, by, month, key)
) with (fillfactor = 80);
comment on table sold_month is 'books: live bills of sale and credit notes of each Bikram Sambat month, by what was sold, to whom, by whom and when; without VAT, in paisa';
create table earlier_sold as
  select b.company_id, m.month, b.document_id, b.kind = 'salesReturn' is_note, b.taxable + b.exempt + b.zero_rated as value, coalesce(d.party_id, '') party, d.entered_by staff,
    extract(hour from (d.entered_at at time zone 'UTC') + interval '5 hours 45 minutes')::integer::text as hour, b.date::text as day
  from trade_bill b join document d on d.company_id = b.company_id and d.document_id = b.document_id join earlier_month m on b.date >= m.first and b.date <= m.last
  where b.state = 'live' and b.kind in ('sale', 'salesReturn');
insert into sold_month (company_id, by, month, key, bills, notes, sales, returns, quantity, moved, cost)
  select company_id, by, month, key, sum(bills), sum(notes), sum(sales), sum(returns), sum(quantity), sum(moved), sum(cost) from (
    select s.company_id, k.by, s.month, k.key, case when is_note then 0 else 1 end bills, case when is_note then 1 else 0 end notes, case when is_note then 0 else value end sales,
      case when is_note then value else 0 end returns, 0 quantity, 0 moved, 0 cost
    from earlier_sold s cross join lateral (values ('party', party), ('staff', staff), ('hour', hour), ('day', day)) k(by, key)
    union all
    select company_id, 'item', month, item_id, case when is_note then 0 else 1 end, case when is_note then 1 else 0 end, case when is_note then 0 else value end, case when is_note then value else 0 end,
      case when is_note then -quantity else quantity end, 0, 0
    from (select s.company_id, s.month, s.document_id, s.is_note, l.item_id, sum(l.value) as value, sum(l.base_quantity + l.base_free_quantity) quantity
      from earlier_sold s join document_line l on l.company_id = s.company_id and l.document_id = s.document_id group by 1, 2, 3, 4, 5) lines
    union all
    select v.company_id, k.by, m.month, k.key, 0, 0, 0, 0, 0, case k.by when 'item' then -v.quantity else 0 end, -v.cost
    from stock_move v join earlier_month m on v.date >= m.first and v.date <= m.last
      join document d on d.company_id = v.company_id and d.document_id = v.reference
      cross join lateral (values ('item', v.item_id), ('party', coalesce(d.party_id, ''))) k(by, key)
    where v.kind in ('sale', 'salesReturn')) parts
  group by 1, 2, 3, 4;
drop table earlier_sold;
drop table earlier_month;
