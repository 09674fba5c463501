-- What was added of files: an import is one file, however many requests it took.
create table record_import (
  company_id uuid not null,
  import_id  text not null,
  -- Of the first fact, for the order.
  seq        bigint not null,
  kind       text not null check (kind in ('party', 'item')),
  file_name  text not null,
  added      integer not null,
  is_undone  boolean not null,
  made_by    text not null,
  made_at    timestamptz(3) not null,
  primary key (company_id, import_id)
);
create index record_import_by_seq on record_import (company_id, seq);
comment on table record_import is 'books: the files of which parties or items were added';

-- The records of an import, and the categories that were added for its items.
create table imported_record (
  company_id  uuid not null,
  import_id   text not null,
  record_kind text not null check (record_kind in ('party', 'item', 'category')),
  record_id   text not null,
  primary key (company_id, import_id, record_kind, record_id)
);
comment on table imported_record is 'books: the parties, items and categories that an import added';
