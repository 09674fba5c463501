-- The files that were made for an accountant: whoever has one can be told whether these books made it.
create table accountant_file (
  company_id  uuid not null,
  -- Of the fact.
  seq         bigint not null,
  fiscal_year text not null,
  -- The head of the journal from which everything in the file was read.
  head_seq    bigint not null,
  head_hash   text not null,
  -- SHA-256 of the list of what is in the file.
  digest      text not null,
  files       integer not null,
  made_by     text not null,
  made_at     timestamptz(3) not null,
  primary key (company_id, seq)
);
create unique index accountant_file_by_digest on accountant_file (company_id, digest);
comment on table accountant_file is 'books: the files that were made for an accountant';
