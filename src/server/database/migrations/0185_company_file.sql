-- Files of whole companies that owners bring back: the bytes as they come, and which company is being restored now.

create table company_upload (
  upload_id  uuid primary key,
  person_id  uuid not null,
  size       bigint not null,
  began_at   timestamptz(3) not null,
  state      text not null check (state in ('receiving', 'restoring', 'restored', 'refused')),
  -- Facts of the journal restored so far, of how many.
  done       bigint not null,
  of_all     bigint not null,
  -- The company, once it is restored.
  restored   uuid,
  -- Why the file was refused, as JSON text.
  refusal    text
);
create index company_upload_of_person on company_upload (person_id);
comment on table company_upload is 'system: files of companies that their owners are bringing back';

create table company_upload_piece (
  upload_id uuid not null,
  piece     integer not null,
  content   bytea not null,
  primary key (upload_id, piece)
);
comment on table company_upload_piece is 'system: the bytes of such a file, dropped when it is restored or given up';

-- Rows of a company that is being restored are nobody's yet. When the time of its holder is over, they are removed.
create table company_restoring (
  restored uuid primary key,
  holder   uuid not null,
  until    timestamptz(3) not null
);
comment on table company_restoring is 'system: companies whose rows are being written';
