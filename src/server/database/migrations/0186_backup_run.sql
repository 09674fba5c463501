-- What came of the last backup of this server's books.
create table backup_run (
  id       integer primary key check (id = 1),
  made_at  timestamptz(3) not null,
  -- The file was read again, and the books in it opened and followed.
  verified boolean not null,
  -- Companies in it; why it failed, where it did.
  companies integer not null,
  problem  text
);
comment on table backup_run is 'shared: the last backup of the books, and whether it was found sound';
