-- What the shop is to be reminded of: tasks and payments.
create table reminder (
  company_id    uuid not null,
  reminder_id   text not null,
  -- 1: of a payment; 2: of a task.
  reminder_type integer not null check (reminder_type in (1, 2)),
  description   text not null,
  start_date    date not null,
  period        text not null,
  party_id      text,
  -- The occurrence that is not done yet; null: the reminder is finished.
  next_date     date,
  -- The last occurrence that is done.
  done_date     date,
  version       integer not null,
  primary key (company_id, reminder_id)
);
comment on table reminder is 'books: what the shop is to be reminded of';
create index reminder_by_day on reminder (company_id, next_date);
