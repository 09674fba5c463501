-- A rate has four decimals, and a line may bring or take goods without charge.

alter table document_line rename column rate to rate_ten_thousandths;
alter table document_line alter column rate_ten_thousandths type bigint using rate_ten_thousandths * 100;
alter table document_line add column free_quantity bigint not null default 0;
alter table document_line add column base_free_quantity bigint not null default 0;
alter table document_line alter column free_quantity drop default;
alter table document_line alter column base_free_quantity drop default;
comment on table document_line is 'books: lines of bills; the item''s names as they stood, quantity in the entered unit and in the item''s own, rate in ten-thousandths of a rupee';
