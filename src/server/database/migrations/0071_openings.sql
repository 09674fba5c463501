-- An opening balance is a document: head and number in `document`, what it is of in `opening`. Until now it was a field of its party, item or bank.

create table opening (
  company_id  uuid not null,
  document_id text not null,
  -- What it is of: `cash`, or `bank:`, `party:` or `item:` and its id. At most one of a subject is live.
  subject     text not null,
  state       text not null check (state in ('live', 'void')),
  name        text not null,
  unit        text not null,
  paisa       bigint not null,
  quantity    bigint not null,
  primary key (company_id, document_id)
);
create index opening_by_subject on opening (company_id, subject);
comment on table opening is 'books: opening balances; paisa is positive for what the shop has or is owed, negative for what it owes; quantity in thousandths of unit';

-- Openings come from the facts that had them as fields, as a rebuild makes them: the first day of one makes a document, under the next number of the fiscal year
-- of that day; a change of day or figures is a version of it; without a day it is void.
create table earlier_fiscal_year (first date primary key, name text not null);
insert into earlier_fiscal_year (first, name) values
  ('1943-07-16', '2000/01'), ('1944-07-16', '2001/02'), ('1945-07-16', '2002/03'), ('1946-07-16', '2003/04'), ('1947-07-16', '2004/05'), ('1948-07-16', '2005/06'),
  ('1949-07-16', '2006/07'), ('1950-07-16', '2007/08'), ('1951-07-16', '2008/09'), ('1952-07-16', '2009/10'), ('1953-07-16', '2010/11'), ('1954-07-16', '2011/12'),
  ('1955-07-16', '2012/13'), ('1956-07-16', '2013/14'), ('1957-07-16', '2014/15'), ('1958-07-16', '2015/16'), ('1959-07-16', '2016/17'), ('1960-07-16', '2017/18'),
  ('1961-07-16', '2018/19'), ('1962-07-16', '2019/20'), ('1963-07-16', '2020/21'), ('1964-07-16', '2021/22'), ('1965-07-16', '2022/23'), ('1966-07-16', '2023/24'),
  ('1967-07-16', '2024/25'), ('1968-07-16', '2025/26'), ('1969-07-16', '2026/27'), ('1970-07-16', '2027/28'), ('1971-07-17', '2028/29'), ('1972-07-16', '2029/30'),
  ('1973-07-16', '2030/31'), ('1974-07-16', '2031/32'), ('1975-07-17', '2032/33'), ('1976-07-16', '2033/34'), ('1977-07-16', '2034/35'), ('1978-07-16', '2035/36'),
  ('1979-07-17', '2036/37'), ('1980-07-16', '2037/38'), ('1981-07-16', '2038/39'), ('1982-07-16', '2039/40'), ('1983-07-17', '2040/41'), ('1984-07-16', '2041/42'),
  ('1985-07-16', '2042/43'), ('1986-07-16', '2043/44'), ('1987-07-17', '2044/45'), ('1988-07-16', '2045/46'), ('1989-07-16', '2046/47'), ('1990-07-16', '2047/48'),
  ('1991-07-17', '2048/49'), ('1992-07-16', '2049/50'), ('1993-07-16', '2050/51'), ('1994-07-16', '2051/52'), ('1995-07-17', '2052/53'), ('1996-07-16', '2053/54'),
  ('1997-07-16', '2054/55'), ('1998-07-17', '2055/56'), ('1999-07-17', '2056/57'), ('2000-07-16', '2057/58'), ('2001-07-16', '2058/59'), ('2002-07-17', '2059/60'),
  ('2003-07-17', '2060/61'), ('2004-07-16', '2061/62'), ('2005-07-16', '2062/63'), ('2006-07-17', '2063/64'), ('2007-07-17', '2064/65'), ('2008-07-16', '2065/66'),
  ('2009-07-16', '2066/67'), ('2010-07-17', '2067/68'), ('2011-07-17', '2068/69'), ('2012-07-16', '2069/70'), ('2013-07-16', '2070/71'), ('2014-07-17', '2071/72'),
  ('2015-07-17', '2072/73'), ('2016-07-16', '2073/74'), ('2017-07-16', '2074/75'), ('2018-07-17', '2075/76'), ('2019-07-17', '2076/77'), ('2020-07-16', '2077/78'),
  ('2021-07-16', '2078/79'), ('2022-07-17', '2079/80'), ('2023-07-17', '2080/81'), ('2024-07-16', '2081/82'), ('2025-07-17', '2082/83'), ('2026-07-17', '2083/84'),
  ('2027-07-17', '2084/85'), ('2028-07-16', '2085/86'), ('2029-07-17', '2086/87'), ('2030-07-17', '2087/88'), ('2031-07-17', '2088/89'), ('2032-07-16', '2089/90'),
  ('2033-07-17', '2090/91'), ('2034-07-17', '2091/92'), ('2035-07-17', '2092/93'), ('2036-07-16', '2093/94'), ('2037-07-17', '2094/95'), ('2038-07-17', '2095/96'),
  ('2039-07-17', '2096/97'), ('2040-07-16', '2097/98'), ('2041-07-17', '2098/99');

create table earlier_opening as
with said as (
  select company_id, seq, at, payload::jsonb p,
    case when type in ('PartyAdded', 'PartyChanged') then 'party' when type in ('ItemAdded', 'ItemChanged') then 'item' else 'bank' end what
  from event where type in ('PartyAdded', 'PartyChanged', 'BankAdded', 'BankChanged') and version = 1 or type in ('ItemAdded', 'ItemChanged') and version <= 2
), stated as (
  select company_id, seq, at, what || ':' || (p ->> (what || 'Id')) subject, coalesce(p ->> 'title', p ->> 'name') as name,
    case what when 'item' then p ->> 'unit' else '' end unit, (p ->> 'openingDate')::date date,
    case when what = 'item' then (p ->> 'openingValue')::bigint when p ->> 'openingType' = 'payable' then -(p ->> 'openingBalance')::bigint else (p ->> 'openingBalance')::bigint end paisa,
    case what when 'item' then (p ->> 'openingQuantity')::bigint else 0 end quantity
  from said
), followed as (
  select stated.*, lag(date) over own former_date, lag(paisa) over own former_paisa, lag(quantity) over own former_quantity
  from stated window own as (partition by company_id, subject order by seq)
), changed as (
  select *, date is not null and former_date is null begins from followed
  where date is distinct from former_date or (date is not null and (paisa <> former_paisa or quantity <> former_quantity))
)
select *, sum(case when begins then 1 else 0 end) over (partition by company_id, subject order by seq) nth from changed;

create table earlier_document as
with firsts as (
  select o.company_id, o.subject, o.nth, o.seq, o.at, coalesce((select y.name from earlier_fiscal_year y where y.first <= o.date order by y.first desc limit 1), '') fiscal_year
  from earlier_opening o where o.begins
), lasts as (
  select distinct on (company_id, subject, nth) company_id, subject, nth, name, unit, date, paisa, quantity
  from earlier_opening where date is not null order by company_id, subject, nth, seq desc
), counts as (
  select company_id, subject, nth, count(*) version, bool_or(date is null) is_void from earlier_opening group by company_id, subject, nth
)
select f.company_id, 'opening-' || f.seq document_id, f.subject, f.nth, f.seq, f.at, f.fiscal_year,
  row_number() over (partition by f.company_id, f.fiscal_year order by f.seq) number_in_year,
  c.version, case when c.is_void then 'void' else 'live' end state, l.name, l.unit, l.date, l.paisa, l.quantity
from firsts f join lasts l using (company_id, subject, nth) join counts c using (company_id, subject, nth);

insert into opening (company_id, document_id, subject, state, name, unit, paisa, quantity)
  select company_id, document_id, subject, state, name, unit, paisa, quantity from earlier_document;
insert into document (company_id, document_id, kind, number, fiscal_year, number_in_year, date, state, version, party_id, party, customer_name, total, cash, bank, credit, remarks,
    made_offline, entry_seq, entered_by, entered_at, printed_count, void_reason, number_search, name_search)
  select company_id, document_id, 'opening', numbered, fiscal_year, number_in_year, date, state, version, null, null, '', abs(paisa), 0,
    case when subject like 'bank:%' then abs(paisa) else 0 end, case when subject like 'bank:%' then 0 else abs(paisa) end, '',
    false, seq, '', at, 0, case state when 'void' then '' end, lower(numbered), ''
  from (select d.*, 'OB-' || fiscal_year || '-' || lpad(number_in_year::text, greatest(5, length(number_in_year::text)), '0') numbered from earlier_document d) named;
insert into document_fact (company_id, document_id, seq)
  select o.company_id, d.document_id, o.seq from earlier_opening o join earlier_document d using (company_id, subject, nth) where not o.begins;
insert into voucher_counter (company_id, kind, fiscal_year, last_number)
  select company_id, 'opening', fiscal_year, max(number_in_year) from earlier_document group by company_id, fiscal_year;
-- A document that became void leaves the row of the live ones, at zero if it was the last.
insert into document_count (company_id, kind, state, documents)
  select company_id, 'opening', 'live', count(*) filter (where state = 'live') from earlier_document group by company_id;
insert into document_count (company_id, kind, state, documents)
  select company_id, 'opening', 'void', count(*) from earlier_document where state = 'void' group by company_id;

-- The lines and the move of an opening refer to its document, and come before everything else of their day.
update posting p set reference = d.document_id, entry_seq = 0
  from earlier_document d where d.state = 'live' and p.company_id = d.company_id and p.reference = 'opening:' || d.subject;
update item_stock s set last_seq = 0
  from stock_move m, earlier_document d where d.state = 'live' and m.company_id = d.company_id and m.reference = 'opening:' || d.subject
    and s.company_id = m.company_id and s.item_id = m.item_id and s.last_date = m.date and s.last_seq = m.entry_seq and s.last_line = m.line_no;
update stock_move m set reference = d.document_id, entry_seq = 0
  from earlier_document d where d.state = 'live' and m.company_id = d.company_id and m.reference = 'opening:' || d.subject;

drop table earlier_document;
drop table earlier_opening;
drop table earlier_fiscal_year;

alter table party drop column opening_type, drop column opening_balance, drop column opening_date;
alter table item drop column opening_quantity, drop column opening_value, drop column opening_date;
alter table bank drop column opening_balance, drop column opening_date;
