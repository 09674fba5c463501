-- Limits by address and for the whole server, a code of its own for each asking, and sessions that end when nobody uses them.

-- `used_until` moves forward by period/most with each call (`seconds`: the period); a call is refused while it is a whole period ahead. A row whose
-- instant has passed says nothing and is dropped. `source` is an address or a /64 network; '' for the whole server.
create table rate_limit (
  purpose    text not null,
  source     text not null,
  used_until timestamptz(3) not null,
  seconds    integer not null,
  primary key (purpose, source)
);
create index rate_limit_used on rate_limit (used_until);
comment on table rate_limit is 'system: how much of its rate each address, number and the whole server have used';

-- Who asked for the code (a keyed hash of device or network), and how often it may be tried.
alter table otp add column source text not null default '';
alter table otp add column most_tries integer not null default 5;
create index otp_old on otp (sent_at);

-- The code that proves this asking.
alter table password_reset add column otp_id uuid;

alter table company add column owner_idle_minutes integer not null default 120 check (owner_idle_minutes between 5 and 720);
alter table company add column staff_idle_minutes integer not null default 120 check (staff_idle_minutes between 5 and 720);
