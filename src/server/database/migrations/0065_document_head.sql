-- A document is a head, which every kind has, and a body, which only documents of its shape have. `document` keeps what lists, statements, the day book,
-- numbers, the lock and the export ask for; what only a bill of goods says moves to `trade_bill`.

create table trade_bill (
  company_id             uuid not null,
  document_id            text not null,
  -- As in the head: a report sums the bills of a range without it.
  kind                   text not null,
  date                   date not null,
  state                  text not null check (state in ('live', 'void')),
  form                   text not null,
  seller                 jsonb not null,
  discount               jsonb,
  vat_inclusive          boolean not null,
  round_to_rupee         boolean not null,
  gross                  bigint not null,
  line_discount          bigint not null,
  bill_discount          bigint not null,
  taxable                bigint not null,
  exempt                 bigint not null,
  zero_rated             bigint not null,
  vat                    bigint not null,
  rounding               bigint not null,
  change                 bigint not null,
  banks                  jsonb not null,
  supplier_bill_no       text not null,
  supplier_bill_date     date,
  import_declaration_no  text not null,
  is_capital             boolean not null,
  vat_claimed            boolean not null,
  extras                 jsonb not null,
  primary key (company_id, document_id)
);
-- Sums of a report over a year are taken from this index alone.
create index trade_bill_by_date on trade_bill (company_id, kind, date)
  include (state, form, gross, line_discount, bill_discount, taxable, exempt, zero_rated, vat);
comment on table trade_bill is 'books: what a bill of sale or purchase says beyond its head in document; extras what only some bills say';

insert into trade_bill (company_id, document_id, kind, date, state, form, seller, discount, vat_inclusive, round_to_rupee, gross, line_discount, bill_discount, taxable, exempt,
    zero_rated, vat, rounding, change, banks, supplier_bill_no, supplier_bill_date, import_declaration_no, is_capital, vat_claimed, extras)
  select company_id, document_id, kind, date, state, form, seller, discount, vat_inclusive, round_to_rupee, gross, line_discount, bill_discount, taxable, exempt,
    zero_rated, vat, rounding, change, banks, supplier_bill_no, supplier_bill_date, import_declaration_no, is_capital, vat_claimed, extras
  from document;

drop index document_by_date;
alter table document
  drop column form, drop column seller, drop column discount, drop column vat_inclusive, drop column round_to_rupee, drop column gross,
  drop column line_discount, drop column bill_discount, drop column taxable, drop column exempt, drop column zero_rated, drop column vat,
  drop column rounding, drop column change, drop column banks, drop column supplier_bill_no, drop column supplier_bill_date,
  drop column import_declaration_no, drop column is_capital, drop column vat_claimed, drop column extras;
-- The sums of the day book and the home page are taken from this index alone. What was paid at once is the total less the credit.
create index document_by_date on document (company_id, date, entry_seq, document_id) include (kind, state, total, credit);
comment on table document is 'books: documents of every kind as they stand; entry_seq is the fact that first recorded each';
