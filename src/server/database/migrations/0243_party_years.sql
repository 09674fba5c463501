-- What the account of every party moved in each fiscal year: a report of all parties over years reads these, and months of half a year at most.
-- The other accounts are few, and so are their months.
create table party_year (
  company_id  uuid not null,
  -- The fiscal year, by its first Bikram Sambat month.
  first_month text not null,
  party_id    text not null,
  debit       bigint not null,
  credit      bigint not null,
  primary key (company_id, first_month, party_id)
) with (fillfactor = 80);
comment on table party_year is 'books: the debits and credits of each party in each fiscal year, by its first month, in paisa';
insert into party_year (company_id, first_month, party_id, debit, credit)
  select company_id, case when right(month, 2) >= '04' then left(month, 4) else (left(month, 4)::integer - 1)::text end || '-04', substr(account, 7), sum(debit), sum(credit)
  from account_month where account like 'party:%' group by 1, 2, 3;
