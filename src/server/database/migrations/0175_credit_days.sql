-- After how many days a sale on credit to a party is past its term; null: the party has no term.
alter table party add column credit_days integer check (credit_days between 0 and 365);
