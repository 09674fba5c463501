-- The counts of documents by month, which every document writes, add up to it.
drop table document_count;
