-- A rate has four decimals, and the line of a bill may bring or take goods without charge. A rate that is no exact number any
-- more is the largest one, as the facts read it.

alter table document_line rename column rate to rate_ten_thousandths;
alter table document_line alter column rate_ten_thousandths type bigint using least(rate_ten_thousandths * 100, 9007199254740991);
alter table document_line add column free_quantity bigint not null default 0;
alter table document_line add column base_free_quantity bigint not null default 0;
alter table document_line alter column free_quantity drop default;
alter table document_line alter column base_free_quantity drop default;
comment on table document_line is 'books: lines of bills; the item''s names as they stood, quantity in the entered unit and in the item''s own, rate in ten-thousandths of a rupee';

alter table item rename column purchase_rate to purchase_rate_ten_thousandths;
alter table item rename column sale_rate to sale_rate_ten_thousandths;
alter table item
  alter column purchase_rate_ten_thousandths type bigint using least(purchase_rate_ten_thousandths * 100, 9007199254740991),
  alter column sale_rate_ten_thousandths type bigint using least(sale_rate_ten_thousandths * 100, 9007199254740991);
comment on table item is 'books: goods; quantities are thousandths of the unit, rates ten-thousandths of a rupee per unit';
