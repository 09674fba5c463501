-- What an account moved in a range is read from its years and months; what it ever moved is not asked for any more.
alter table account_balance drop column debit, drop column credit;
