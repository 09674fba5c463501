-- How bills and reports of a company print.
create table company_printing (
  company_id uuid not null,
  version    integer not null,
  paper      text,
  language   text,
  footer     text not null,
  primary key (company_id)
);
comment on table company_printing is 'books: paper, language and note of printed bills and reports';

create table company_logo (
  company_id uuid not null,
  slot       text not null,
  image_id   text not null,
  ext        text not null,
  content    bytea not null,
  primary key (company_id, slot)
);
comment on table company_logo is 'books: the picture at the head of printed bills and reports, drawn anew when it came';
