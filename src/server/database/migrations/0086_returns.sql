-- Credit notes and debit notes have the body of a bill. What they return: the bill, and of each line the line of that bill. Null on
-- bills, and on returns without a bill.
alter table trade_bill add column returns_id text;
alter table document_line add column returned_line integer;
comment on table trade_bill is 'books: what a bill, a credit note or a debit note says beyond its head in document; extras what only some say';

-- The returns of a bill.
create index trade_bill_of_returns on trade_bill (company_id, returns_id) include (state) where returns_id is not null;
