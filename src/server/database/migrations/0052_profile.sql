-- A person by himself: his picture, his rating of the product, and the codes by which he comes back in without his password.

create table person_picture (
  person_id uuid primary key,
  ext       text not null check (ext in ('png', 'jpg', 'webp')),
  content   bytea not null
);
comment on table person_picture is 'system: the pictures that people have of themselves';

create table rating (
  person_id uuid primary key,
  stars     integer not null check (stars between 1 and 5),
  comment   text not null,
  rated_at  timestamptz(3) not null
);
comment on table rating is 'system: what each person thinks of the product, his last word';

alter table person add column rating_asked_at timestamptz(3);

-- Each asking is kept alike, whether anybody has the name or not. `account_key` is the name as a keyed hash; `person_id` is whose
-- code proves the asking: for a name that nobody has, somebody who is not.
create table password_reset (
  reset_id    uuid primary key,
  account_key text not null,
  person_id   uuid not null,
  asked_at    timestamptz(3) not null
);
create index password_reset_asked on password_reset (account_key, asked_at);
create index password_reset_old on password_reset (asked_at);
comment on table password_reset is 'system: who asked for a code because a password was forgotten';
