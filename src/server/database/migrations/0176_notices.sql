-- Which notices of the app a company is shown. A kind without a row is shown.
create table notice_switch (
  company_id uuid not null,
  kind       text not null,
  is_shown   boolean not null,
  primary key (company_id, kind)
);
comment on table notice_switch is 'books: which notices of the app the company is shown';

create table notice_change (
  company_id uuid not null,
  seq        bigint not null,
  at         timestamptz(3) not null,
  person_id  text not null,
  kind       text not null,
  is_shown   boolean not null,
  primary key (company_id, seq)
);
comment on table notice_change is 'books: who turned which notices on or off, and when';

-- The VAT returns that are marked as filed. `month`: the Bikram Sambat month, as 2083-07.
create table vat_return_done (
  company_id uuid not null,
  month      text not null,
  at         timestamptz(3) not null,
  person_id  text not null,
  primary key (company_id, month)
);
comment on table vat_return_done is 'books: the VAT returns that are marked as filed';
