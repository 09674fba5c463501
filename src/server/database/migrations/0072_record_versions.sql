-- Parties, items, banks and categories count their changes, so that an edit of an older version can be refused.
-- Existing rows get the number that their facts in the journal make: one for the addition and one for each change since.

alter table party add column version integer not null default 1;
alter table item add column version integer not null default 1;
alter table bank add column version integer not null default 1;
alter table item_category add column version integer not null default 1;
alter table item_category add column is_active boolean not null default true;

update party r set version = f.facts from (
  select company_id, payload::jsonb ->> 'partyId' id, count(*) facts from event
  where type in ('PartyAdded', 'PartyChanged', 'PartyDeactivated') group by company_id, payload::jsonb ->> 'partyId') f
  where r.company_id = f.company_id and r.party_id = f.id;
update item r set version = f.facts from (
  select company_id, payload::jsonb ->> 'itemId' id, count(*) facts from event
  where type in ('ItemAdded', 'ItemChanged', 'ItemDeactivated') group by company_id, payload::jsonb ->> 'itemId') f
  where r.company_id = f.company_id and r.item_id = f.id;
update bank r set version = f.facts from (
  select company_id, payload::jsonb ->> 'bankId' id, count(*) facts from event
  where type in ('BankAdded', 'BankChanged', 'BankDeactivated') group by company_id, payload::jsonb ->> 'bankId') f
  where r.company_id = f.company_id and r.bank_id = f.id;
