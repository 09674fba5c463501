-- Documents of trade: bills of sale and of purchase, each in its latest version. The journal holds the earlier ones.

create table document (
  company_id             uuid not null,
  document_id            text not null,
  kind                   text not null,
  number                 text not null,
  fiscal_year            text not null,
  number_in_year         bigint not null,
  date                   date not null,
  state                  text not null check (state in ('live', 'void')),
  version                integer not null,
  form                   text not null,
  party_id               text,
  party                  jsonb,
  customer_name          text not null,
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
  total                  bigint not null,
  cash                   bigint not null,
  bank                   bigint not null,
  credit                 bigint not null,
  change                 bigint not null,
  banks                  jsonb not null,
  remarks                text not null,
  supplier_bill_no       text not null,
  supplier_bill_date     date,
  import_declaration_no  text not null,
  is_capital             boolean not null,
  vat_claimed            boolean not null,
  extras                 jsonb not null,
  made_offline           boolean not null,
  entry_seq              bigint not null,
  entered_by             text not null,
  entered_at             timestamptz(3) not null,
  printed_count          integer not null,
  void_reason            text,
  number_search          text collate "C" not null,
  name_search            text collate "C" not null,
  primary key (company_id, document_id)
);
create unique index document_by_number on document (company_id, kind, fiscal_year, number_in_year);
-- Sums of a report over a year are taken from this index alone.
create index document_by_date on document (company_id, date, entry_seq, document_id)
  include (kind, state, form, gross, line_discount, bill_discount, taxable, exempt, zero_rated, vat, total, cash, bank, change, credit);
create index document_by_kind on document (company_id, kind, date, entry_seq, document_id);
create index document_by_party on document (company_id, party_id, date, entry_seq, document_id) where party_id is not null;
create index document_by_number_text on document (company_id, number_search);
create index document_by_name on document (company_id, name_search);
comment on table document is 'books: bills as they stand; entry_seq is the fact that first recorded the bill, extras what only some bills say';

create table document_line (
  company_id    uuid not null,
  document_id   text not null,
  line_no       integer not null,
  item_id       text not null,
  name          text not null,
  code          text not null,
  hs_code       text not null,
  unit          text not null,
  quantity      bigint not null,
  base_quantity bigint not null,
  rate          bigint not null,
  discount      jsonb,
  gross         bigint not null,
  line_discount bigint not null,
  net           bigint not null,
  bill_discount bigint not null,
  vat_class     text not null,
  value         bigint not null,
  vat           bigint not null,
  primary key (company_id, document_id, line_no)
);
create index document_line_by_item on document_line (company_id, item_id, document_id);
comment on table document_line is 'books: lines of bills; the item''s names as they stood, quantity in the entered unit and in the item''s own';

create table voucher_counter (
  company_id  uuid not null,
  kind        text not null,
  fiscal_year text not null,
  last_number bigint not null,
  primary key (company_id, kind, fiscal_year)
);
comment on table voucher_counter is 'books: the last number given for each kind of document in each fiscal year';

create table document_count (
  company_id uuid not null,
  kind       text not null,
  state      text not null,
  documents  bigint not null,
  primary key (company_id, kind, state)
) with (fillfactor = 80);
comment on table document_count is 'books: how many documents of each kind there are, for the pager';
