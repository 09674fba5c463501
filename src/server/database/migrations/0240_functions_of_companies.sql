-- The same functions with the company in a variable: in a cluster their statements may run on another connection, where no
-- company has been entered. What they read of books is read company by company, so that each statement has one node.

create or replace function sibling_companies() returns table (company_id uuid, parent_id uuid, user_name text, business_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare here uuid := nullif(current_setting('app.company', true), '')::uuid;
declare due timestamptz;
begin
  for company_id, parent_id, user_name in
    select each.company_id, each.parent_id, coalesce(nullif(p.mobile_no, ''), p.full_name)
    from owned_company own
    join owned_company each on each.owner_id = own.owner_id
    join person p on p.person_id = each.owner_id
    where own.company_id = here
    order by each.parent_id is not null, each.registered_at, each.company_id
  loop
    select c.business_name, c.deletion_due_at into business_name, due from company c where c.company_id = sibling_companies.company_id;
    if due is null or company_id = here then return next; end if;
  end loop;
end $$;

drop function staff_last_used();
drop function own_staff();

create function own_staff(here uuid) returns uuid[]
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return coalesce((select array_agg(p.person_id) from owned_company own join person p on p.owner_id = own.owner_id and p.works_at = own.company_id
    where own.company_id = here), '{}');
end $$;

create function staff_last_used() returns table (person_id uuid, last_used_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare staff uuid[] := own_staff(nullif(current_setting('app.company', true), '')::uuid);
begin
  return query select s.person_id, max(s.used_at)::timestamptz from session s where s.person_id = any(staff) group by s.person_id;
end $$;

create or replace function hire_staff(who uuid, called text, mobile text, hash text, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare here uuid := nullif(current_setting('app.company', true), '')::uuid;
declare boss uuid;
begin
  select own.owner_id into boss from owned_company own where own.company_id = here;
  if not found then raise exception 'nobody is hired outside a company'; end if;
  insert into person (person_id, owner_id, works_at, mobile_no, full_name, password_hash, must_change, registered_at, activated_at)
  values (who, boss, here, mobile, called, hash, true, moment, moment);
end $$;

create or replace function rename_staff(who uuid, called text, mobile text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare staff uuid[] := own_staff(nullif(current_setting('app.company', true), '')::uuid);
begin
  update person set full_name = called, mobile_no = mobile where person_id = who and person_id = any(staff);
  if not found then raise exception 'no such staff in this company'; end if;
end $$;

create or replace function staff_mobile_is_free(wanted text, besides uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare here uuid := nullif(current_setting('app.company', true), '')::uuid;
declare boss uuid;
begin
  select own.owner_id into strict boss from owned_company own where own.company_id = here;
  perform from person p where p.person_id = boss for no key update;
  return not exists (select from person p where (p.owner_id = boss or p.person_id = boss) and p.mobile_no = wanted and p.person_id is distinct from besides);
end $$;

create or replace function give_staff_password(who uuid, hash text, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare staff uuid[] := own_staff(nullif(current_setting('app.company', true), '')::uuid);
begin
  update person set password_hash = hash, must_change = true where person_id = who and person_id = any(staff);
  if not found then raise exception 'no such staff in this company'; end if;
  perform end_staff_sessions(who, 'password', moment);
end $$;

create or replace function end_staff_sessions(who uuid, reason text, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare staff uuid[] := own_staff(nullif(current_setting('app.company', true), '')::uuid);
begin
  if not who = any(staff) then raise exception 'no such staff in this company'; end if;
  update session set ended_at = coalesce(ended_at, moment), end_reason = coalesce(end_reason, reason), dismissed_at = moment
  where person_id = who and dismissed_at is null;
end $$;

revoke execute on function own_staff(uuid), staff_last_used() from public;
grant execute on function staff_last_used() to khata_app;
