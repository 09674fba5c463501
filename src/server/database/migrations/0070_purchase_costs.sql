-- A purchase may have costs besides the supplier's bill, and an import has its customs. What customs charged VAT on, and that VAT, stand in columns of
-- their own, as the purchase register has them.

alter table trade_bill add column additional_costs jsonb not null default '[]';
alter table trade_bill add column customs jsonb;
alter table trade_bill add column import_value bigint not null default 0;
alter table trade_bill add column import_vat bigint not null default 0;
alter table trade_bill alter column additional_costs drop default;
alter table trade_bill alter column import_value drop default;
alter table trade_bill alter column import_vat drop default;

-- The sums of imports in a report are taken from this index alone.
create index trade_bill_of_imports on trade_bill (company_id, kind, date) include (state, import_value, import_vat) where import_value > 0;
-- Whether an item is on a capital purchase, which moves no stock of it.
create index trade_bill_of_capital on trade_bill (company_id, document_id) where is_capital;
