-- What every account moved in each fiscal year: a report of all accounts over years reads these, and months of half a year at most.
create table account_year (
  company_id  uuid not null,
  -- The fiscal year, by its first Bikram Sambat month.
  first_month text not null,
  account     text not null,
  debit       bigint not null,
  credit      bigint not null,
  primary key (company_id, first_month, account)
) with (fillfactor = 80);
comment on table account_year is 'books: the debits and credits of each account in each fiscal year, by its first month, in paisa';
insert into account_year (company_id, first_month, account, debit, credit)
  select company_id, case when right(month, 2) >= '04' then left(month, 4) else (left(month, 4)::integer - 1)::text end || '-04', account, sum(debit), sum(credit)
  from account_month group by 1, 2, 3;
