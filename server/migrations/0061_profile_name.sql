-- Staff find a member by the whole name.
-- brief: writes to profiles wait while the index is built; about two seconds for a million members.
create index profile_name on profile (site_id, name, member_id);
