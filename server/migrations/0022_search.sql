alter table profile
  -- Where somebody lives, as one value that a search compares: country, region and city. ASCII letters alone are made small, alike on every
  -- system; a known city is stored in its own spelling.
  add column place text collate "C" generated always as (country || ' ' || coalesce(region, '') || ' ' || lower(city collate "C")) stored,
  add column has_main_photo bool not null generated always as (main_photo_id is not null) stored;

-- One index for each way to say where, in each order: equality columns, then the order, then what is tested inside. The kind comes along so
-- that counting and merging read no table.
drop index profile_search_country, profile_search_region;
create index profile_search_country on profile (site_id, country, gender, last_seen_at desc, member_id desc, birth_on, looking_for, has_main_photo)
  include (kind) where visible;
create index profile_search_region on profile (site_id, country, region, gender, last_seen_at desc, member_id desc, birth_on, looking_for, has_main_photo)
  include (kind) where visible;
create index profile_search_place on profile (site_id, place, gender, last_seen_at desc, member_id desc, birth_on, looking_for, has_main_photo)
  include (kind) where visible;
create index profile_newest_country on profile (site_id, country, gender, created_at desc, member_id desc, birth_on, looking_for, has_main_photo)
  include (kind) where visible;
create index profile_newest_region on profile (site_id, country, region, gender, created_at desc, member_id desc, birth_on, looking_for, has_main_photo)
  include (kind) where visible;
create index profile_newest_place on profile (site_id, place, gender, created_at desc, member_id desc, birth_on, looking_for, has_main_photo)
  include (kind) where visible;
