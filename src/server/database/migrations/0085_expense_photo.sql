-- The photo of the supplier's bill of an expense, re-encoded when it came.
create table expense_photo (
  company_id  uuid not null,
  document_id text not null,
  ext         text not null,
  content     bytea not null,
  primary key (company_id, document_id)
);
comment on table expense_photo is 'books: photos of suppliers'' bills of expenses, checked by their content';
