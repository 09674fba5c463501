-- Annex 13 reads only the days of its range: whose bills they are is in the indexes by day.
drop index trade_bill_sold;
create index trade_bill_sold on trade_bill (company_id, date, document_id) include (kind, taxable, exempt, zero_rated, party_id)
  where state = 'live' and kind in ('sale', 'salesReturn');
drop index trade_bill_of_purchases;
create index trade_bill_of_purchases on trade_bill (company_id, date, kind, document_id)
  include (state, taxable, exempt, zero_rated, vat, import_value, import_vat, import_declaration_no, is_capital, vat_claimed, returns_id, line_count, party_id)
  where kind in ('purchase', 'purchaseReturn');
