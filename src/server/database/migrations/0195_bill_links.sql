-- The links by which people who are not signed in see a bill. What stands in the address is computed, not kept.
create table bill_link (
  company_id  uuid not null,
  link_id     text not null,
  document_id text not null,
  shared_at   timestamptz(3) not null,
  shared_by   text not null,
  -- The last day of the link; null: it has none.
  expires_on  date,
  revoked_at  timestamptz(3),
  primary key (company_id, link_id)
);
create index bill_link_of_document on bill_link (company_id, document_id);
comment on table bill_link is 'books: the links by which bills are seen without signing in';
