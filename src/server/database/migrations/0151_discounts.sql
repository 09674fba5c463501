-- Few bills and payments have a discount: those are found without reading the others. Only these are in the indexes.
create index trade_bill_of_discounts on trade_bill (company_id, date, kind) where discount_value <> 0 and state = 'live';
create index party_payment_of_discounts on party_payment (company_id, document_id) where discount > 0;
