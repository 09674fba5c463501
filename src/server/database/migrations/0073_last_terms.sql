-- The last bill of a party, with whose terms the next one begins, is found without reading the others.
create index document_by_party on document (company_id, party_id, kind, date desc, entry_seq desc)
  where party_id is not null and state = 'live';
