-- How bills of a company look, and what stands on them besides what the law asks for.
alter table company_printing
  add column look  text not null default 'classic',
  add column parts text[] not null default '{hsCode,buyerAddress,amountInWords,remarks,signature}';
alter table company_printing alter column look drop default, alter column parts drop default;
comment on table company_printing is 'books: paper, language, look, parts and note of printed bills and reports';
