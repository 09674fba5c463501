-- What is due of the bills of a range is read from open items alone: from one index, without their documents.
alter table open_item add column kind text;
alter table open_item add column charged bigint;
comment on column open_item.charged is 'what the document charges this party on credit; null if it charges another, or nothing';
update open_item o set kind = d.kind,
    charged = case when d.party_id = o.party_id and d.state = 'live' and d.kind in ('sale', 'purchase', 'salesReturn', 'purchaseReturn', 'expense') then d.credit end
  from document d where d.company_id = o.company_id and d.document_id = o.document_id;
alter table open_item alter column kind set not null;
create index open_item_by_date on open_item (company_id, date, document_id, party_id) include (paisa, kind, charged);
drop index open_item_of_party;
create index open_item_of_party on open_item (company_id, party_id, date) include (document_id, paisa);
