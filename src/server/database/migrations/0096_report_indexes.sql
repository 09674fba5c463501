-- The sums of the day book are taken from this index alone: what moves with a receipt or a payment is its cash and what went
-- through banks.
drop index document_by_date;
create index document_by_date on document (company_id, date, entry_seq, document_id) include (kind, state, total, credit, cash, bank);

-- What the documents of one kind come to, and what is due of them, is read from this index alone, with whose account has the open
-- item. So is the number of rows in their list.
drop index document_by_kind;
create index document_by_kind on document (company_id, kind, date, entry_seq, document_id) include (state, total, credit, party_id);
