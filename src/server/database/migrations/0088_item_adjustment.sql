-- What an adjustment of items says beyond the head in `document`.
create table item_adjustment (
  company_id    uuid not null,
  document_id   text not null,
  -- How many items were counted; null: it records no count.
  counted_items integer,
  primary key (company_id, document_id)
);
comment on table item_adjustment is 'books: adjustments of items, among them counts of the stock';

create table item_adjustment_line (
  company_id           uuid not null,
  document_id          text not null,
  line_no              integer not null,
  item_id              text not null,
  -- As they stood when it was recorded.
  name                 text not null,
  code                 text not null,
  direction            text not null,
  reason               text not null,
  unit                 text not null,
  quantity             bigint not null,
  factor               bigint not null,
  base_quantity        bigint not null,
  -- Null: at cost.
  rate_ten_thousandths bigint,
  -- In the item's own unit; null: no difference of a count.
  counted              bigint,
  primary key (company_id, document_id, line_no)
);
comment on table item_adjustment_line is 'books: lines of adjustments of items; quantities in thousandths, in the entered unit and in the item''s own';
