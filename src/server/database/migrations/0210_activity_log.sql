-- What was done on some days, by anyone or by one person, is found by the days.
create index event_by_time on event (company_id, at, seq) include (type, actor);
