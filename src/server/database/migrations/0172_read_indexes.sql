-- The days of a bank on which every line is reconciled are counted from this index alone.
drop index bank_tick_of_bank;
create index bank_tick_of_bank on bank_tick (company_id, bank_id, date) include (seq);
-- The lines of the bills of one party are found without reading the bills.
drop index trade_bill_of_party;
create index trade_bill_of_party on trade_bill (company_id, party_id, kind, date)
  include (document_id, taxable, exempt, zero_rated, is_capital) where party_id is not null and state = 'live' and import_declaration_no = '';
