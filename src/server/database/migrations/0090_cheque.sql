-- The cheques with which documents are paid, and what has become of each.
create table cheque (
  company_id    uuid not null,
  cheque_id     text not null,
  -- The document that names it.
  document_id   text not null,
  side          text not null check (side in ('received', 'issued')),
  number        text not null,
  -- The bank on which it is drawn; `bank_id` if that is a bank of the shop.
  bank_name     text not null,
  bank_id       text,
  -- On the cheque.
  date          date not null,
  amount        bigint not null,
  party_id      text not null,
  state         text not null,
  -- Of the document, or of the last move.
  last_date     date not null,
  last_move_id  text,
  -- `{bankId, name}` as they were when it was deposited.
  deposited_in  jsonb,
  -- False: its document is void.
  is_live       boolean not null,
  search        text not null,
  primary key (company_id, cheque_id)
) with (fillfactor = 80);
comment on table cheque is 'books: cheques received and issued, in paisa';
create index cheque_of_document on cheque (company_id, document_id);
create index cheque_due on cheque (company_id, side, state, date);

-- What a move of cheques says beyond the head in `document`.
create table cheque_move (
  company_id    uuid not null,
  document_id   text not null,
  action        text not null,
  side          text not null,
  -- As in the fact: with each, where it was before.
  cheques       jsonb not null,
  bank          jsonb,
  slip          text not null,
  bank_charge   bigint not null,
  claimed       bigint not null,
  to_party      jsonb,
  released      jsonb not null,
  primary key (company_id, document_id)
);
comment on table cheque_move is 'books: deposits, clearing and all else that happens to cheques, in paisa';

-- Which cheques a move names.
create table cheque_step (
  company_id  uuid not null,
  cheque_id   text not null,
  document_id text not null,
  primary key (company_id, cheque_id, document_id)
);
comment on table cheque_step is 'books: the moves of each cheque';

-- A cheque that bounces or is cancelled takes back what its document was paid: that is owed again, and nothing releases it.
alter table allocation add column is_return boolean not null default false;
create index allocation_returned on allocation (company_id, document_id) where is_return;
