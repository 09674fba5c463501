-- All debits and credits of an account since the books began: what it moved in a range that begins with the books is that, less
-- what came after the range, and no month has to be read.

alter table account_balance add column debit bigint not null default 0;
alter table account_balance add column credit bigint not null default 0;

update account_balance b set debit = m.debit, credit = m.credit
from (select company_id, account, sum(debit) debit, sum(credit) credit from account_month group by company_id, account) m
where b.company_id = m.company_id and b.account = m.account;

alter table account_balance alter column debit drop default;
alter table account_balance alter column credit drop default;
