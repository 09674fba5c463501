-- What came of comparing each company's books with its journal, and which process may compare now. The tables into which a
-- journal is replayed for that stand in a schema of their own, made anew at every comparison (journal/replay.ts).

create table verification (
  company_id  uuid primary key,
  verified_at timestamptz(3) not null,
  -- The head of the journal that the books were compared with.
  seq         bigint not null,
  hash        text not null,
  sound       boolean not null,
  -- The first difference as JSON text; null where there is none.
  difference  text
);
create index verification_unsound on verification (company_id) where not sound;
comment on table verification is 'shared: the last comparison of each company''s books with its journal';

create table verification_turn (
  id     integer primary key check (id = 1),
  holder uuid,
  until  timestamptz(3) not null
);
insert into verification_turn (id, holder, until) values (1, null, '2000-01-01');
comment on table verification_turn is 'system: the one process that compares books with a journal, until its time is over';
