-- What the documents of one party come to is added up from this index alone.
drop index document_by_party;
create index document_by_party on document (company_id, party_id, date, entry_seq, document_id)
  include (kind, state, total, credit, cash, bank) where party_id is not null;
