-- Goods come back at the cost of the line that they return, and a company chooses its costing method from a day on.

alter table stock_move add column returned_reference text;
alter table stock_move add column returned_line integer;
create index stock_move_returned on stock_move (company_id, returned_reference) where returned_reference is not null;
-- What is held under FIFO is read from the latest receipts backwards.
create index stock_move_receipts on stock_move (company_id, item_id, date, entry_seq, line_no) include (quantity, cost) where quantity > 0;

create table costing_method (
  company_id uuid not null,
  from_date  date not null,
  method     text not null check (method in ('movingAverage', 'fifo')),
  primary key (company_id, from_date)
);
comment on table costing_method is 'books: how goods that leave are costed, from each day on; before the first, at moving average';
