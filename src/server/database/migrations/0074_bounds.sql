-- What the books come to without their signs, so that an entry is refused before any sum of them is no exact integer.
create table books_size (
  company_id uuid not null,
  debits     bigint not null,
  bills      bigint not null,
  quantities bigint not null,
  costs      bigint not null,
  primary key (company_id)
) with (fillfactor = 80);
comment on table books_size is 'books: what the debits, the live bills, and the quantities and costs of stock moves come to without their signs';

insert into books_size (company_id, debits, bills, quantities, costs)
  select company_id, sum(debits), sum(bills), sum(quantities), sum(costs) from (
    select company_id, coalesce(sum(amount) filter (where amount > 0), 0) debits, 0 bills, 0 quantities, 0 costs from posting group by 1
    union all
    select company_id, 0, sum(d.total + b.gross), 0, 0 from document d join trade_bill b using (company_id, document_id) where d.state = 'live' group by 1
    union all
    select company_id, 0, 0, sum(abs(quantity)), sum(abs(cost) + abs(variance)) from stock_move group by 1
  ) sizes group by 1;

-- What the discounts of a bill took without VAT: the reports of sales and purchases are without VAT, also where the rates include it.
alter table trade_bill add column discount_value bigint;
update trade_bill b set discount_value = line_discount + bill_discount where not vat_inclusive;
update trade_bill b set discount_value = (
    select coalesce(sum(case when l.vat_class = 'taxable' then round((l.line_discount + l.bill_discount) * 100::numeric / 113) else l.line_discount + l.bill_discount end), 0)
    from document_line l where l.company_id = b.company_id and l.document_id = b.document_id)
  where vat_inclusive;
alter table trade_bill alter column discount_value set not null;
drop index trade_bill_by_date;
create index trade_bill_by_date on trade_bill (company_id, kind, date)
  include (state, form, discount_value, taxable, exempt, zero_rated, vat, rounding);
