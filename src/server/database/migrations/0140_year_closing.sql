-- What the closing of a fiscal year says beyond the head in `document`.
create table year_closing (
  company_id    uuid not null,
  document_id   text not null,
  -- Void: the year was reopened.
  state         text not null check (state in ('live', 'void')),
  fiscal_year   text not null,
  start_date    date not null,
  end_date      date not null,
  profit        bigint not null,
  -- The figures of the year as they were: `[{account, debit, credit}]`, and their sums `{debit, credit}`.
  figures       jsonb not null,
  totals        jsonb not null,
  stock_value   bigint not null,
  -- The head of the journal on which it was made.
  head_seq      bigint not null,
  head_hash     text not null,
  -- Each check as it was: `[{check, result, count, paisa, date, ticked}]`.
  checks        jsonb not null,
  -- The lock of the books before it; null: there was none.
  locked_before date,
  reopened_by   text,
  primary key (company_id, document_id)
);
create index year_closing_of_year on year_closing (company_id, fiscal_year);
comment on table year_closing is 'books: the closed fiscal years with their figures, in paisa';
