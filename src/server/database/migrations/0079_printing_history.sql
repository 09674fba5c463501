-- Who changed how bills print stands in the history of the company's settings.
create table printing_change (
  company_id uuid not null,
  version    integer not null,
  at         timestamptz(3) not null,
  person_id  text not null,
  primary key (company_id, version)
);
comment on table printing_change is 'books: who changed how the company''s bills and reports print, and when';

insert into printing_change (company_id, version, at, person_id)
  select company_id, (payload::jsonb ->> 'version')::integer, at, actor from event where type = 'PrintSettingsChanged';
