-- What came of checking each company's exported books with an independent reader, and which process may check now.

create table shadow_check (
  company_id  uuid primary key,
  checked_at  timestamptz(3) not null,
  -- The head of the journal whose books were checked.
  seq         bigint not null,
  hash        text not null,
  -- How many figures differ; the first of them as JSON text.
  differing   integer not null,
  differences text not null,
  -- What the program hledger said of the same text.
  hledger     text not null check (hledger in ('agrees', 'differs', 'absent', 'too_large', 'failed'))
);
create index shadow_check_differing on shadow_check (company_id) where differing > 0;
comment on table shadow_check is 'shared: the last check of each company''s exported books by an independent reader';

create table shadow_turn (
  id     integer primary key check (id = 1),
  holder uuid,
  until  timestamptz(3) not null
);
insert into shadow_turn (id, holder, until) values (1, null, '2000-01-01');
comment on table shadow_turn is 'system: the one process that checks exported books, until its time is over';
