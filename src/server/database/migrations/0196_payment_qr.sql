-- The QR code with which customers pay the shop: its picture is in company_logo, under the slot paymentQr.
create table payment_qr (
  company_id  uuid not null,
  version     integer not null,
  -- What the code says, where the shop has no picture of it; empty for none.
  text        text not null,
  is_on_bills boolean not null,
  primary key (company_id)
);
comment on table payment_qr is 'books: the QR code with which customers pay the shop';
comment on table company_logo is 'books: the pictures on printed bills and reports, drawn anew when they came: the logo, and the QR code of payments';
