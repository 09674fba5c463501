-- What was ordered and paid of subscriptions. A gateway's reference names one order for ever, and one transaction of a gateway pays one order.

create table payment_order (
  order_id         uuid primary key,
  owner_id         uuid not null,
  -- The main company: its subscription covers its children.
  company_id       uuid not null,
  plan             text not null check (plan in ('basic', 'premium')),
  years            integer not null check (years between 1 and 5),
  amount_paisa     bigint not null check (amount_paisa > 0),
  gateway          text not null check (gateway in ('esewa', 'khalti')),
  -- eSewa's transaction_uuid or Khalti's pidx; null until the gateway has given it.
  gateway_ref      text,
  -- The gateway was the stand-in: no money moved, and the real one is never asked about it.
  try_out          boolean not null,
  status           text not null check (status in ('pending', 'paid', 'failed', 'refunded')),
  ordered_at       timestamptz(3) not null,
  checked_at       timestamptz(3),
  next_check_at    timestamptz(3),
  paid_at          timestamptz(3),
  paid_through     date,
  transaction_code text,
  unique (gateway, gateway_ref),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'paid') = (paid_through is not null)),
  check ((status = 'pending') = (next_check_at is not null))
);
create index payment_order_owner on payment_order (owner_id, ordered_at);
create index payment_order_due on payment_order (next_check_at) where status = 'pending';
create unique index payment_order_transaction on payment_order (gateway, transaction_code) where status = 'paid';
comment on table payment_order is 'system: every try to pay for a subscription, and what its gateway says of it';
