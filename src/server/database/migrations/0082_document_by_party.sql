-- The list of one party's documents reads kind and state from the index, and counts from it alone.
drop index document_by_party;
create index document_by_party on document (company_id, party_id, date, entry_seq, document_id) include (kind, state) where party_id is not null;
