-- What expenses are for.
create table expense_category (
  company_id  uuid not null,
  category_id text not null,
  name        text not null,
  remarks     text not null,
  -- The name in lower case with digits 0-9: no two categories have the same.
  name_sort   text collate "C" not null,
  is_active   boolean not null,
  version     integer not null,
  primary key (company_id, category_id)
);
comment on table expense_category is 'books: what expenses are for';
create index expense_category_by_name on expense_category (company_id, name_sort);

-- What an expense says beyond the head in `document`.
create table expense (
  company_id              uuid not null,
  document_id             text not null,
  -- A supplier that is no party. Where nobody is named, the head has the names of the categories instead.
  supplier_name           text not null,
  supplier_pan            text not null,
  vat_inclusive           boolean not null,
  round_to_rupee          boolean not null,
  taxable                 bigint not null,
  exempt                  bigint not null,
  vat                     bigint not null,
  rounding                bigint not null,
  -- Whether the shop was registered for VAT on the day of the expense.
  vat_registered          boolean not null,
  vat_claimed             boolean not null,
  is_capital              boolean not null,
  supplier_bill_no        text not null,
  supplier_bill_date      date,
  import_declaration_no   text not null,
  import_declaration_date date,
  -- `[{bankId, name, amount, reference}]`, names as they were when it was recorded.
  banks                   jsonb not null,
  primary key (company_id, document_id)
);
comment on table expense is 'books: expenses, in paisa; date, party, cash and credit are in document';
create index expense_by_supplier_bill on expense (company_id, supplier_bill_no) where supplier_bill_no <> '';

create table expense_line (
  company_id    uuid not null,
  document_id   text not null,
  line_no       integer not null,
  category_id   text not null,
  category_name text not null,
  remarks       text not null,
  amount        bigint not null,
  is_taxable    boolean not null,
  value         bigint not null,
  vat           bigint not null,
  primary key (company_id, document_id, line_no)
);
comment on table expense_line is 'books: lines of expenses, in paisa';
create index expense_line_by_category on expense_line (company_id, category_id);
