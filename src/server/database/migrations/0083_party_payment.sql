-- What a receipt from a party or a payment to it says beyond the head in `document`.
create table party_payment (
  company_id  uuid not null,
  document_id text not null,
  -- `[{bankId, name, amount}]`, names as they were when it was recorded.
  banks       jsonb not null,
  discount    bigint not null,
  primary key (company_id, document_id)
);
comment on table party_payment is 'books: receipts from parties and payments to them, in paisa; the cash is in document';

-- What is open of each document on the account of each party: its postings there, without what payments settle.
create table open_item (
  company_id  uuid not null,
  document_id text not null,
  party_id    text not null,
  -- Positive: the party owes it; negative: the shop owes it. What is settled has no row.
  paisa       bigint not null,
  primary key (company_id, document_id, party_id)
) with (fillfactor = 80);
comment on table open_item is 'books: open items of the accounts of parties, in paisa';
create index open_item_of_party on open_item (company_id, party_id);

-- Which document settles which.
create table allocation (
  company_id  uuid not null,
  voucher_id  text not null,
  document_id text not null,
  party_id    text not null,
  -- What it takes off the open item of `document_id`: positive where the party owed it.
  paisa       bigint not null,
  -- Of the fact that did it: what was settled last is released first.
  seq         bigint not null,
  primary key (company_id, voucher_id, document_id)
);
comment on table allocation is 'books: what payments settle of other documents, in paisa';
create index allocation_of on allocation (company_id, document_id);

insert into open_item (company_id, document_id, party_id, paisa)
  select company_id, reference, party_id, sum(amount) from posting where party_id is not null group by 1, 2, 3 having sum(amount) <> 0;
