-- A picture is drawn anew when it comes: what a camera wrote beside it (place, time, device) does not stay. Those of earlier releases
-- are kept as they came, in the journal too, and are drawn anew each time they are shown.
alter table party_image add column is_redrawn boolean not null default false;
alter table person_picture add column is_redrawn boolean not null default false;
