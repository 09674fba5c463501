-- The day of the document: whose open items are the oldest is read from the index alone, whatever the number of documents.
alter table open_item add column date date;
update open_item o set date = d.date from document d where d.company_id = o.company_id and d.document_id = o.document_id;
alter table open_item alter column date set not null;
drop index open_item_of_party;
create index open_item_of_party on open_item (company_id, party_id, date);
