-- Parties, items, banks, and the books that every document writes: postings, balances, stock.
-- Names that are searched or sorted stand twice: as written, and folded by the program (NFC, lower case) under COLLATE "C",
-- because the order of texts differs between databases.

create table party (
  company_id      uuid not null,
  party_id        text not null,
  title           text not null,
  contact_person  text not null,
  mobile_no       text not null,
  email           text not null,
  address         text not null,
  pan_no          text not null,
  pan_flag        text not null check (pan_flag in ('none', 'pan', 'vat')),
  opening_type    text not null check (opening_type in ('receivable', 'payable')),
  opening_balance bigint not null check (opening_balance >= 0),
  opening_date    date,
  image_id        text,
  is_active       boolean not null,
  entry_seq       bigint not null,
  title_sort      text collate "C" not null,
  search          text collate "C" not null,
  primary key (company_id, party_id)
);
create index party_by_title on party (company_id, title_sort, party_id);
comment on table party is 'books: customers and suppliers; entry_seq is the fact that added the party';

create table party_image (
  company_id uuid not null,
  image_id   text not null,
  party_id   text not null,
  ext        text not null,
  content    bytea not null,
  primary key (company_id, image_id)
);
create index party_image_of on party_image (company_id, party_id);
comment on table party_image is 'books: pictures of parties, checked by their content';

create table item_category (
  company_id  uuid not null,
  category_id text not null,
  name        text not null,
  name_sort   text collate "C" not null,
  primary key (company_id, category_id)
);
create unique index item_category_by_name on item_category (company_id, name_sort);
comment on table item_category is 'books: groups of items';

create table item (
  company_id       uuid not null,
  item_id          text not null,
  name             text not null,
  code             text not null,
  barcode          text not null,
  hs_code          text not null,
  category_id      text,
  unit             text not null,
  second_unit      text,
  second_factor    bigint,
  purchase_rate    bigint not null,
  sale_rate        bigint not null,
  vat_class        text not null check (vat_class in ('taxable', 'exempt', 'zeroRated')),
  opening_quantity bigint not null,
  opening_value    bigint not null,
  opening_date     date,
  low_stock        bigint,
  is_active        boolean not null,
  entry_seq        bigint not null,
  name_sort        text collate "C" not null,
  code_sort        text collate "C" not null,
  search           text collate "C" not null,
  primary key (company_id, item_id)
);
create index item_by_name on item (company_id, name_sort, item_id);
create index item_by_code on item (company_id, code_sort) where code_sort <> '';
create index item_by_barcode on item (company_id, barcode) where barcode <> '';
create index item_by_category on item (company_id, category_id) where category_id is not null;
comment on table item is 'books: goods; quantities are thousandths of the unit, rates paisa per unit';

create table bank (
  company_id      uuid not null,
  bank_id         text not null,
  name            text not null,
  kind            text not null check (kind in ('bank', 'cooperative')),
  account_no      text not null,
  account_holder  text not null,
  branch          text not null,
  opening_balance bigint not null,
  opening_date    date,
  is_active       boolean not null,
  entry_seq       bigint not null,
  name_sort       text collate "C" not null,
  search          text collate "C" not null,
  primary key (company_id, bank_id)
);
create index bank_by_name on bank (company_id, name_sort, bank_id);
comment on table bank is 'books: banks and co-operatives where the shop keeps money';

-- One line of double entry: above zero debit, below zero credit. `reference` is the document, or 'opening:party:<id>' and its
-- like, that the line belongs to; `part` says which of its rules made it, so that costs can be written anew alone.
create table posting (
  company_id uuid not null,
  reference  text not null,
  part       text not null check (part in ('trade', 'cost')),
  line_no    integer not null,
  account    text not null,
  party_id   text,
  date       date not null,
  entry_seq  bigint not null,
  amount     bigint not null,
  primary key (company_id, reference, part, line_no)
);
create index posting_by_account on posting (company_id, account, date, entry_seq, reference, part, line_no) include (amount);
create index posting_by_party on posting (company_id, party_id, date, entry_seq, reference, part, line_no) include (amount) where party_id is not null;
create index posting_by_date on posting (company_id, date, entry_seq);
comment on table posting is 'books: the lines of double entry, in paisa';

create table account_balance (
  company_id uuid not null,
  account    text not null,
  balance    bigint not null,
  primary key (company_id, account)
) with (fillfactor = 80);
comment on table account_balance is 'books: what each account stands at; a party''s account is above zero when it owes the shop';

-- `month` is the Bikram Sambat month, '2083-08': reports are asked for by months and years of that calendar, so they sum whole rows.
create table account_month (
  company_id uuid not null,
  account    text not null,
  month      text not null,
  debit      bigint not null,
  credit     bigint not null,
  primary key (company_id, account, month)
) with (fillfactor = 80);
create index account_month_by_month on account_month (company_id, month, account) include (debit, credit);
comment on table account_month is 'books: debits and credits of each account in each Bikram Sambat month';

-- `quantity` and `cost` are signed: above zero into stock. `value_in` is what a receipt itself says it cost, null for what leaves at
-- the average; `variance` is what a receipt adds to the cost of goods sold before they came in. The order of the fold is
-- (date, entry_seq, line_no); the running and average columns are its state after the move.
create table stock_move (
  company_id       uuid not null,
  item_id          text not null,
  date             date not null,
  entry_seq        bigint not null,
  line_no          integer not null,
  reference        text not null,
  kind             text not null,
  quantity         bigint not null,
  value_in         bigint,
  cost             bigint not null,
  variance         bigint not null,
  running_quantity bigint not null,
  running_value    bigint not null,
  average_paisa    bigint not null,
  average_per      bigint not null,
  primary key (company_id, item_id, date, entry_seq, line_no)
);
create index stock_move_of on stock_move (company_id, reference, line_no);
create index stock_move_by_date on stock_move (company_id, date, item_id) include (quantity, cost, variance);
comment on table stock_move is 'books: every move of stock with its cost and what lay in stock after it';

create table item_stock (
  company_id    uuid not null,
  item_id       text not null,
  quantity      bigint not null,
  value         bigint not null,
  average_paisa bigint not null,
  average_per   bigint not null,
  last_date     date not null,
  last_seq      bigint not null,
  last_line     integer not null,
  primary key (company_id, item_id)
) with (fillfactor = 80);
comment on table item_stock is 'books: what lies in stock of each item, what it cost, and the last move that says so';
