-- How a company sends its bills to the billing system of the tax office (CBMS): one row once it is set.
create table tax_office_settings (
  company_id uuid not null,
  version    integer not null,
  is_on      boolean not null,
  user_name  text not null,
  -- Bills that were entered before this day, or by facts up to this one, are never sent.
  sent_from  date,
  sent_after bigint not null,
  primary key (company_id)
);
comment on table tax_office_settings is 'books: how bills go to the tax office';

-- The bills and credit notes that are for the tax office: entered while sending was on. They are never changed or voided.
create table tax_office_bill (
  company_id  uuid not null,
  document_id text not null,
  kind        text not null,
  entry_seq   bigint not null,
  primary key (company_id, document_id)
);
create index tax_office_bill_order on tax_office_bill (company_id, entry_seq);
comment on table tax_office_bill is 'books: the bills and credit notes that are for the tax office';

-- What became of each of them outside the books: no journal tells it, so no rebuild touches it.
create table tax_office_delivery (
  company_id  uuid not null,
  document_id text not null,
  entry_seq   bigint not null,
  state       text not null check (state in ('waiting', 'accepted', 'refused')),
  tries       integer not null default 0,
  next_try_at timestamptz(3) not null,
  -- The number that the tax office answered last; null: none.
  last_code   integer,
  accepted_at timestamptz(3),
  is_realtime boolean not null default false,
  primary key (company_id, document_id)
);
create index tax_office_delivery_open on tax_office_delivery (company_id, entry_seq) where state <> 'accepted';
comment on table tax_office_delivery is 'outside: what the tax office answered to each bill';

-- The sealed password, and how far sending is. Sending pauses while the tax office cannot be reached.
create table tax_office_account (
  company_id     uuid not null,
  password       bytea not null,
  queued_through bigint not null default 0,
  failures       integer not null default 0,
  next_try_at    timestamptz(3),
  -- Until when one server process sends for this company; null: none does.
  held_until     timestamptz(3),
  primary key (company_id)
);
comment on table tax_office_account is 'outside: the sealed password for the tax office, and how far sending is';

-- Passwords are sealed under a key of the installation and of the company that the transaction has entered.
insert into secret (name, value)
select 'tax-office', sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);

create function tax_office_key() returns bytea
language sql stable security definer set search_path = public, pg_temp as $$
  select sha256(value || uuid_send(nullif(current_setting('app.company', true), '')::uuid)) from secret where name = 'tax-office'
$$;
revoke all on function tax_office_key() from public;
grant execute on function tax_office_key() to khata_app;
