-- The lines of the accounts of banks that stand in the bank's own statement, as people have ticked them.
create table bank_tick (
  company_id  uuid not null,
  document_id text not null,
  bank_id     text not null,
  -- The number, from 1, of the line among those of its document on the account of the bank.
  line        integer not null,
  date        date not null,
  paisa       bigint not null,
  bank_name   text not null,
  ticked_by   text not null,
  ticked_at   timestamptz not null,
  -- Of the fact: a reconciliation contains the ticks before it on lines up to its day.
  seq         bigint not null,
  primary key (company_id, document_id, bank_id, line)
);
comment on table bank_tick is 'books: lines of bank accounts that stand in the statement of the bank, in paisa';
create index bank_tick_of_bank on bank_tick (company_id, bank_id, date);

-- The statements with which the account of a bank agreed.
create table bank_reconciliation (
  company_id  uuid not null,
  bank_id     text not null,
  number      integer not null,
  date        date not null,
  balance     bigint not null,
  -- Reopened: its ticks may be changed again. It stays as what once was finished.
  state       text not null check (state in ('finished', 'reopened')),
  finished_by text not null,
  finished_at timestamptz not null,
  seq         bigint not null,
  primary key (company_id, bank_id, number)
);
comment on table bank_reconciliation is 'books: reconciliations of banks with their statements, in paisa';

-- What was done while reconciling, by whom and when.
create table bank_reconciliation_step (
  company_id uuid not null,
  bank_id    text not null,
  seq        bigint not null,
  did        text not null check (did in ('ticked', 'unticked', 'finished', 'reopened')),
  lines      integer not null,
  -- The sum of the lines, or the balance of the statement.
  paisa      bigint not null,
  -- Of the statement; null where lines were ticked or unticked.
  date       date,
  by_name    text not null,
  at         timestamptz not null,
  primary key (company_id, bank_id, seq)
);
comment on table bank_reconciliation_step is 'books: the history of reconciling each bank';
