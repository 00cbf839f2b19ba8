-- The order of every list of members: the day of the last visit, and a place of that day which has nothing to do with the hour. The place is
-- a hash of the member and the day, so the order within a day is a new one every day. A member who hides presence is sorted by the day of
-- joining, which never changes. The day is that of UTC: the database does not know a site's time zone.
-- brief: the table is written once more, and four indexes are built while nobody may write; about a minute for a million members
alter table profile add column listed_at timestamptz not null generated always as (
  (date_trunc('day', case when shows_presence then last_seen_at else created_at end at time zone 'UTC')
    + (hashtextextended(member_id::text,
        (extract(epoch from date_trunc('day', case when shows_presence then last_seen_at else created_at end at time zone 'UTC')))::bigint)
      & 1073741823) * interval '80 microseconds') at time zone 'UTC'
) stored;

-- An older program that still runs during the upgrade sorts what it finds until it ends: slower, with the same result.
drop index profile_search, profile_search_country, profile_search_region, profile_search_place;
create index profile_search on profile (site_id, gender, listed_at desc, member_id desc, birth_on, looking_for) where visible;
create index profile_search_country on profile (site_id, country, gender, listed_at desc, member_id desc, birth_on, looking_for, has_main_photo)
  include (kind) where visible;
create index profile_search_region on profile (site_id, country, region, gender, listed_at desc, member_id desc, birth_on, looking_for, has_main_photo)
  include (kind) where visible;
create index profile_search_place on profile (site_id, place, gender, listed_at desc, member_id desc, birth_on, looking_for, has_main_photo)
  include (kind) where visible;
