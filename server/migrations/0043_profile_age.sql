-- Finds and counts the members of an age that few members have. The other search indexes have the order of the results, so such a search
-- would read all members of a country.
-- brief: writes to profiles wait for about seven seconds with a million members; searches continue.
create index profile_age_country on profile (site_id, country, gender, birth_on, looking_for) where visible;
