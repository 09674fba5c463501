-- The journal: what happened in each company, gap-free and chained; and each command with what came of it, for ever.
-- How a table is guarded follows from its shape and the first word of its comment (see database/guard.ts).

create table company_head (
  company_id uuid primary key,
  seq        bigint not null,
  hash       text not null
);
comment on table company_head is 'books: the last fact of each company; its row is the lock under which a command decides';

create table event (
  company_id uuid not null,
  seq        bigint not null,
  at         timestamptz(3) not null,
  actor      text not null,
  command_id uuid not null,
  type       text not null,
  version    integer not null,
  payload    text not null,
  hash       text not null,
  primary key (company_id, seq)
);
comment on table event is 'append-only: the company''s facts, payload as the exact JSON text that the hash covers';

create table command (
  company_id   uuid not null,
  command_id   uuid not null,
  request_hash text not null,
  at           timestamptz(3) not null,
  status       text not null check (status in ('accepted', 'refused')),
  first_seq    bigint not null,
  events       integer not null,
  outcome      text not null,
  primary key (company_id, command_id)
);
comment on table command is 'append-only: every command''s outcome, so that the same id is answered the same for ever';

create table secret (
  name  text primary key,
  value bytea not null
);
comment on table secret is 'system: keys made once by this installation';
