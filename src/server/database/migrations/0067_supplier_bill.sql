-- The bill of a supplier is entered once: found by its number, whatever its letters and digits.
create index trade_bill_by_supplier_bill on trade_bill (company_id, translate(lower(supplier_bill_no), '०१२३४५६७८९', '0123456789')) where supplier_bill_no <> '';
