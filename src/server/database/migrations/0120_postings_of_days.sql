-- What accounts come to in a part of a month is summed from the postings of its days, from this index alone.
drop index posting_by_date;
create index posting_by_date on posting (company_id, date, entry_seq) include (account, amount);
