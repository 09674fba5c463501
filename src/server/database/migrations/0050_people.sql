-- What a sign-in stands on besides its password: whether the person chose it himself, and what the company's subscription includes.

alter table person add column must_change boolean not null default false;
comment on column person.must_change is 'somebody else gave him his password: he chooses one of his own before anything else';

alter table owned_company add column plan text not null default 'trial' check (plan in ('trial', 'basic', 'premium'));

alter table session drop column is_first;
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in ('logout', 'switched', 'disabled', 'password', 'reset', 'ended'));
