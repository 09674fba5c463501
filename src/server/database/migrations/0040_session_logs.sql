-- What people did, as their own sessions recorded it, and the pages of reports that they looked at. But for the last table
-- nothing here is worked out from the journal: a rebuild leaves it alone.

-- `began_at` and `last_at` are by the clock of the device. `bytes` is what its entries weigh, `day_bytes` those of them that came
-- on `day`, the latest day of Nepal on which any came: what one ticket may write is bounded by both.
create table session_log (
  company_id uuid not null,
  log_id     text not null,
  person_id  uuid not null,
  device_id  text not null,
  device     text not null,
  ip         text not null,
  began_at   timestamptz(3) not null,
  last_at    timestamptz(3) not null,
  up_to      bigint not null,
  head       text not null,
  commands   bigint not null,
  refusals   bigint not null,
  bytes      bigint not null,
  day        date not null,
  day_bytes  bigint not null,
  primary key (company_id, log_id)
);
create index session_log_by_time on session_log (company_id, began_at, log_id);
create index session_log_of_person on session_log (company_id, person_id, began_at, log_id);
create index session_log_of_day on session_log (company_id, person_id, day);
create index session_log_of_device on session_log (company_id, device_id, last_at desc);
-- A log grows and is never taken away: whatever else the app's role may do here, it removes no row.
create policy stays on session_log as restrictive for delete to khata_app using (false);
comment on table session_log is 'logs: each session''s log, whose it is and how far it has come; its row is the lock under which entries are appended';

create table session_entry (
  company_id  uuid not null,
  log_id      text not null,
  seq         bigint not null,
  received_at timestamptz(3) not null,
  text        text not null,
  hash        text not null,
  primary key (company_id, log_id, seq)
);
comment on table session_entry is 'append-only: the entries of session logs, each as the exact JSON text that its hash covers';

-- One command may stand in two logs: the one it was given in, and one that claims it. The reader asks whose the fact is.
create table session_command (
  company_id uuid not null,
  command_id uuid not null,
  log_id     text not null,
  mark       text not null check (mark in ('given', 'refused')),
  seq        bigint not null,
  primary key (company_id, command_id, log_id, mark)
);
comment on table session_command is 'append-only: where in which log a command was given to the books, and where it was refused';

-- `question` is who asked for which page of which report, as a digest: of one question not every page is kept.
create table report_page (
  company_id uuid not null,
  digest     text not null,
  viewed_on  date not null,
  viewed_at  timestamptz(3) not null,
  question   text not null,
  page       text not null,
  primary key (company_id, digest)
);
create index report_page_of_question on report_page (company_id, question, viewed_at);
comment on table report_page is 'append-only: pages of reports as they were served, each once under the SHA-256 of its text';

-- The facts of one document after the one that entered it, which the document itself names (entry_seq). An index on the payload would not serve: behind row-level
-- security the database looks into no payload before it knows whose it is.
create table document_fact (
  company_id  uuid not null,
  document_id text not null,
  seq         bigint not null,
  primary key (company_id, document_id, seq)
);
comment on table document_fact is 'books: which later facts of the journal are about which document: changes, voids, printings';
insert into document_fact (company_id, document_id, seq)
  select company_id, payload::json ->> 'documentId', seq from event
  where type in ('SaleChanged', 'SaleVoided', 'PurchaseChanged', 'PurchaseVoided', 'BillPrinted');
