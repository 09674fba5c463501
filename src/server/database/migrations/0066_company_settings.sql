-- The owner says how the company's books are kept.

alter table company add column vat_registered_through date;
alter table company add column books_begin_on date;
alter table company add column rates_include_vat boolean not null default false;
alter table company add column round_to_rupee boolean not null default false;
alter table company add column settings_version integer not null default 0;

create table settings_change (
  company_id uuid not null,
  version    integer not null,
  at         timestamptz(3) not null,
  person_id  text not null,
  changed    text[] not null,
  primary key (company_id, version)
);
comment on table settings_change is 'books: who changed which settings of the company, and when';
