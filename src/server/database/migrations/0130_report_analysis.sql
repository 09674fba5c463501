-- What is sold in a range, by its bills and credit notes: their value without VAT is read from this index alone.
create index trade_bill_sold on trade_bill (company_id, date, document_id) include (kind, taxable, exempt, zero_rated)
  where state = 'live' and kind in ('sale', 'salesReturn');

-- What the goods of these bills cost, by item, by bill or together.
create index stock_move_sold on stock_move (company_id, date, item_id) include (reference, quantity, cost)
  where kind in ('sale', 'salesReturn');
