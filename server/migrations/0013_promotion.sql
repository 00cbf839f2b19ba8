-- What a member agreed to: that landers, which anybody may open, show their profile.
alter table profile
  add column promotion_consent bool not null default false,
  -- Where a profile stands on the ring that landers go round, a part of it a day: the random end of its id.
  add column promotion_place int not null generated always as (('x' || right(member_id::text, 7))::bit(28)::int) stored;

-- Whoever may be shown, in the ring's order; a photo and the gender are tested inside the index.
create index profile_promoted on profile (site_id, kind, promotion_place, main_photo_id, gender)
  where visible and (promotion_consent or kind = 'fictional');
