-- The ticket of a session's log lives for thirty days after its session. When a sign-in is ended against its holder (the owner switches the
-- person off, a new password, the security page), every ticket that the person has from earlier sign-ins is bounded at that moment:
-- `dismissed_at` is set on sessions that have ended already as well, since their tickets still live. A plain log-out leaves it null.
alter table session add column dismissed_at timestamptz(3);
update session set dismissed_at = ended_at where end_reason in ('disabled', 'password', 'reset', 'ended');
update session s set dismissed_at = now() where s.dismissed_at is null and exists (
  select from member m where m.company_id = s.company_id and m.person_id = s.person_id and not m.is_active);

create or replace function end_staff_sessions(who uuid, reason text, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if who not in (select own_staff()) then raise exception 'no such staff in this company'; end if;
  update session set ended_at = coalesce(ended_at, moment), end_reason = coalesce(end_reason, reason), dismissed_at = moment
  where person_id = who and dismissed_at is null;
end $$;

-- `session_id`: whose ticket brought the latest entries; null in logs that older releases received. The other three are null unless
-- entries came by the ticket of a dismissed session: when that session was ended, and the first and the last of those entries.
alter table session_log add column session_id uuid;
alter table session_log add column dismissed_at timestamptz(3);
alter table session_log add column after_dismissal_from bigint;
alter table session_log add column after_dismissal_to bigint;
