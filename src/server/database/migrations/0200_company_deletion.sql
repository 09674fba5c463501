-- A company whose owner has asked for its deletion: closed for everybody until it is removed, or taken back.
alter table company add column deletion_asked_at timestamptz(3);
alter table company add column deletion_asked_by text;
alter table company add column deletion_due_at timestamptz(3);

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in ('logout', 'switched', 'disabled', 'password', 'reset', 'ended', 'closed'));

-- A company that is closed is offered to nobody who chooses one, but to its owner who is in it.
create or replace function sibling_companies() returns table (company_id uuid, parent_id uuid, user_name text, business_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select each.company_id, each.parent_id, coalesce(nullif(p.mobile_no, ''), p.full_name), c.business_name
  from owned_company own
  join owned_company each on each.owner_id = own.owner_id
  join person p on p.person_id = each.owner_id
  left join company c on c.company_id = each.company_id
  where own.company_id = (select nullif(current_setting('app.company', true), '')::uuid)
    and (c.deletion_due_at is null or each.company_id = own.company_id)
  order by each.parent_id is not null, each.registered_at, each.company_id
$$;

-- What is left of a company that was deleted. `removed_at` is null while its rows are being removed.
create table deleted_company (
  receipt_id    uuid primary key,
  deleted       uuid not null,
  owner_id      uuid not null,
  owner_mobile  text not null,
  business_name text not null,
  pan_no        text,
  facts         bigint not null,
  head_hash     text not null,
  asked_by      text not null,
  asked_at      timestamptz(3) not null,
  due_at        timestamptz(3) not null,
  began_at      timestamptz(3) not null,
  removed_at    timestamptz(3),
  -- Where the receipt is still to be sent; '' once it was sent, or if there is no such address.
  mail_to       text not null
);
create index deleted_company_owner on deleted_company (owner_id);
comment on table deleted_company is 'system: receipts of companies that were deleted';
