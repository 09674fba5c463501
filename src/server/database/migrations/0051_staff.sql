-- Staff. `member` stands twice by name: as written, and folded by the program as every searched name is (see 0020). An owner is
-- in no list of staff, and so is not folded.
alter table member add column name_sort text collate "C" not null default '';
alter table member add column search text collate "C" not null default '';
create index session_of_person on session (person_id);

-- A command about staff must reach who signs in, and `system:` tables are closed to the app's role. These functions run as the
-- owner of the tables, and touch nobody but staff of the company that the transaction has entered; the app's role alone may
-- call them. What they are told to change and do not find is an error.

create function own_staff() returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select p.person_id from owned_company own join person p on p.owner_id = own.owner_id and p.works_at = own.company_id
  where own.company_id = (select nullif(current_setting('app.company', true), '')::uuid)
$$;

-- Whether nobody else of this owner, in any of his companies, signs in by this number, nor he himself. The number stays free to
-- the end of the transaction: his row is the lock under which the numbers of all his companies are given out.
create function staff_mobile_is_free(wanted text, besides uuid) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare boss uuid;
begin
  select p.person_id into strict boss from owned_company own join person p on p.person_id = own.owner_id
  where own.company_id = (select nullif(current_setting('app.company', true), '')::uuid) for no key update of p;
  return not exists (select from person p where (p.owner_id = boss or p.person_id = boss) and p.mobile_no = wanted and p.person_id is distinct from besides);
end $$;

create function hire_staff(who uuid, called text, mobile text, hash text, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into person (person_id, owner_id, works_at, mobile_no, full_name, password_hash, must_change, registered_at, activated_at)
  select who, own.owner_id, own.company_id, mobile, called, hash, true, moment, moment from owned_company own
  where own.company_id = (select nullif(current_setting('app.company', true), '')::uuid);
  if not found then raise exception 'nobody is hired outside a company'; end if;
end $$;

create function rename_staff(who uuid, called text, mobile text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update person set full_name = called, mobile_no = mobile where person_id = who and person_id in (select own_staff());
  if not found then raise exception 'no such staff in this company'; end if;
end $$;

create function end_staff_sessions(who uuid, reason text, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if who not in (select own_staff()) then raise exception 'no such staff in this company'; end if;
  update session set ended_at = moment, end_reason = reason where person_id = who and ended_at is null;
end $$;

create function give_staff_password(who uuid, hash text, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update person set password_hash = hash, must_change = true where person_id = who and person_id in (select own_staff());
  if not found then raise exception 'no such staff in this company'; end if;
  perform end_staff_sessions(who, 'password', moment);
end $$;

create function staff_last_used() returns table (person_id uuid, last_used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.person_id, max(s.used_at) from session s where s.person_id in (select own_staff()) group by s.person_id
$$;

revoke execute on function own_staff(), staff_mobile_is_free(text, uuid), hire_staff(uuid, text, text, text, timestamptz), rename_staff(uuid, text, text),
  end_staff_sessions(uuid, text, timestamptz), give_staff_password(uuid, text, timestamptz), staff_last_used() from public;
grant execute on function staff_mobile_is_free(text, uuid), hire_staff(uuid, text, text, text, timestamptz), rename_staff(uuid, text, text),
  end_staff_sessions(uuid, text, timestamptz), give_staff_password(uuid, text, timestamptz), staff_last_used() to khata_app;
