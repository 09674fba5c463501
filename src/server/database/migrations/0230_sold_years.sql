-- What was sold of each item in a fiscal year, which stands in its first month, and what it cost to each party.
alter table sold_month drop constraint sold_month_by_check;
alter table sold_month add constraint sold_month_by_check check (by in ('item', 'itemOfYear', 'itemOfParty', 'party', 'partyOfYear', 'staff', 'hour', 'day'));
insert into sold_month (company_id, by, party, month, key, bills, notes, sales, returns, exempt, quantity, moved, cost)
  select company_id, 'itemOfYear', '', case when right(m.month, 2) >= '04' then left(m.month, 4) else (left(m.month, 4)::integer - 1)::text end || '-04', key,
    sum(bills), sum(notes), sum(sales), sum(returns), sum(exempt), sum(quantity), sum(moved), sum(cost)
  from sold_month m where by = 'item' group by 1, 4, 5;
update sold_month y set cost = m.cost from (
    select company_id, case when right(month, 2) >= '04' then left(month, 4) else (left(month, 4)::integer - 1)::text end || '-04' first_month, key, sum(cost) cost
    from sold_month where by = 'party' and key <> '' group by 1, 2, 3) m
  where y.company_id = m.company_id and y.by = 'partyOfYear' and y.party = '' and y.month = m.first_month and y.key = m.key and m.cost <> 0;
