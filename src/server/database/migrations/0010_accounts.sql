-- Who signs in, with which companies, and each company's own register of itself and its people.

create table person (
  person_id     uuid primary key,
  -- An owner's is null. Staff belong to one company of one owner.
  owner_id      uuid,
  works_at      uuid,
  -- The user name. '' for one who has no password either and whom the server itself signs in.
  mobile_no     text not null,
  email         text not null default '',
  full_name     text not null,
  password_hash text not null,
  -- What the owner said of the shop before the company existed; null once it does.
  registration  text,
  registered_at timestamptz(3) not null,
  activated_at  timestamptz(3),
  last_login_at timestamptz(3),
  check ((owner_id is null) = (works_at is null))
);
create unique index person_owner_mobile on person (mobile_no) where owner_id is null and mobile_no <> '';
create unique index person_owner_email on person (email) where owner_id is null and activated_at is not null and email <> '';
create index person_waiting on person (registered_at) where activated_at is null;
create unique index person_staff_mobile on person (owner_id, mobile_no) where owner_id is not null;
comment on table person is 'system: everyone who can sign in';

create table otp (
  otp_id     uuid primary key,
  person_id  uuid not null,
  mobile_no  text not null,
  code_hash  text not null,
  sent_at    timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  tries      integer not null default 0,
  used_at    timestamptz(3)
);
create index otp_sent on otp (mobile_no, sent_at);
create index otp_person on otp (person_id, sent_at);
comment on table otp is 'system: codes sent to prove a number, as keyed hashes';

create table login_attempt (
  account_key text primary key,
  failures    integer not null,
  last_at     timestamptz(3) not null,
  next_at     timestamptz(3) not null
);
create index login_attempt_last on login_attempt (last_at);
comment on table login_attempt is 'system: how often each name was tried and when it may be tried again';

create table session (
  session_id   uuid primary key,
  person_id    uuid not null,
  company_id   uuid not null,
  began_at     timestamptz(3) not null,
  used_at      timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  ended_at     timestamptz(3),
  end_reason   text check (end_reason in ('logout', 'switched', 'disabled', 'password')),
  is_first     boolean not null,
  ip           text not null,
  device       text not null
);
create index session_person on session (person_id) where ended_at is null;
comment on table session is 'system: every sign-in; a token without its open row opens nothing';

create table owned_company (
  company_id          uuid primary key,
  owner_id            uuid not null,
  parent_id           uuid,
  account_expiry_date date not null,
  last_renewed_at     timestamptz(3),
  registered_at       timestamptz(3) not null
);
create index owned_company_owner on owned_company (owner_id, registered_at);
comment on table owned_company is 'system: whose each company is; the main company''s expiry covers its children';

create table company (
  company_id          uuid primary key,
  business_name       text not null,
  address             text not null,
  phone               text not null,
  email               text,
  pan_no              text,
  vat_registered_from date,
  locked_through      date,
  below_zero_stock    text not null check (below_zero_stock in ('allow', 'warn', 'refuse'))
);
comment on table company is 'books: the shop as its bills name it, and how its books are kept';

create table member (
  company_id  uuid not null,
  person_id   uuid not null,
  full_name   text not null,
  mobile_no   text not null,
  is_admin    boolean not null,
  is_active   boolean not null,
  permissions text[] not null,
  primary key (company_id, person_id)
);
comment on table member is 'books: the people of a company and what each may do';

-- The one look over a company's edge: its owner's other companies. It runs as the owner of the tables and answers only for the
-- company that the transaction has entered.
create function sibling_companies() returns table (company_id uuid, parent_id uuid, user_name text, business_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select each.company_id, each.parent_id, coalesce(nullif(p.mobile_no, ''), p.full_name), c.business_name
  from owned_company own
  join owned_company each on each.owner_id = own.owner_id
  join person p on p.person_id = each.owner_id
  left join company c on c.company_id = each.company_id
  where own.company_id = (select nullif(current_setting('app.company', true), '')::uuid)
  order by each.parent_id is not null, each.registered_at, each.company_id
$$;
