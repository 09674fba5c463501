-- What a movement of money says beyond the head in `document`: deposits, withdrawals, transfers and adjustments of cash and banks.
create table money_movement (
  company_id  uuid not null,
  document_id text not null,
  -- The bank as `{bankId, name}` when it was recorded; null where only cash moves. `to_bank`: where a transfer goes.
  bank        jsonb,
  to_bank     jsonb,
  amount      bigint not null,
  charge      bigint not null,
  -- What an adjustment is for; null for money that moves between two accounts.
  reason      text check (reason in ('add', 'reduce', 'charge', 'interest')),
  primary key (company_id, document_id)
);
comment on table money_movement is 'books: movements of money between cash and banks, and adjustments of their balances, in paisa';
