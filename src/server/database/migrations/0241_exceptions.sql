-- What the report of exceptions finds is found in indexes of that alone: a move of stock says when its document was entered,
-- and for goods sold what their line came to without VAT.

alter table stock_move add column entered_at timestamptz(3);
alter table stock_move add column sold_value bigint;

-- Every row is written anew, which takes half as long if only the primary key has to follow.
drop index stock_move_of;
drop index stock_move_by_date;
drop index stock_move_returned;
drop index stock_move_receipts;
drop index stock_move_sold;

update stock_move m set entered_at = d.entered_at, sold_value = l.value
from document d join document_line l on l.company_id = d.company_id and l.document_id = d.document_id
where m.kind = 'sale' and d.company_id = m.company_id and d.document_id = m.reference and l.line_no = m.line_no;
update stock_move m set entered_at = d.entered_at from document d
where m.entered_at is null and d.company_id = m.company_id and d.document_id = m.reference;

alter table stock_move alter column entered_at set not null;

create index stock_move_of on stock_move (company_id, reference, line_no);
create index stock_move_by_date on stock_move (company_id, date, item_id) include (quantity, cost, variance);
create index stock_move_returned on stock_move (company_id, returned_reference) where returned_reference is not null;
create index stock_move_receipts on stock_move (company_id, item_id, date, entry_seq, line_no) include (quantity, cost) where quantity > 0;
create index stock_move_sold on stock_move (company_id, date, item_id) include (reference, quantity, cost) where kind in ('sale', 'salesReturn');

create index stock_move_below_zero on stock_move (company_id, entered_at, reference, item_id) where quantity < 0 and running_quantity < 0;
create index stock_move_under_cost on stock_move (company_id, entered_at, reference, line_no) where - cost - sold_value > 1;
-- An entry of yesterday is not dated back: a shop writes in the morning what it sold at night.
create index document_dated_back on document (company_id, entered_at, document_id) include (kind)
  where date < ((entered_at at time zone 'UTC') + interval '5 hours 45 minutes')::date - 1;
create index event_voided on event (company_id, at, seq) where type like '%Voided';
create index event_changed on event (company_id, at, seq) where type like '%Changed';
