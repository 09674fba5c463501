-- The size of a line's unit when the bill was written, so that an edit does not have to find it from rounded quantities. Null on
-- lines of earlier releases.

alter table document_line add column factor bigint;
comment on table document_line is 'books: lines of bills; the item''s names as they stood, quantity in the entered unit and in the item''s own, the unit''s size in thousandths of the item''s own, rate in ten-thousandths of a rupee';
