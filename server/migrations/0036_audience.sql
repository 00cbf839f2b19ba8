-- A member may look for everyone. The new constraint is wider than the old one, so every row passes it already.
alter table profile drop constraint profile_looking_for_check;
alter table profile add constraint profile_looking_for_check check (looking_for in ('male', 'female', 'everyone')) not valid;
-- When a member who states `bi` was asked whether they look for everyone; a member is asked once.
alter table profile add column looking_for_asked_at timestamptz;
-- The audience of the site on the day the member joined, as `<gender> <looking_for>`; null: the site was for everyone.
alter table profile add column joined_audience text[];
