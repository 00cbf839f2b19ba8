-- A message may be a gift or a photo instead of words; the names of a photo's files are paths below the site's media folder.
alter table message
  add column gift text check (length(gift) between 1 and 40),
  add column photo jsonb check (jsonb_typeof(photo) = 'object'),
  add constraint message_is_one_thing check (num_nonnulls(gift, photo) = 0 or (num_nonnulls(gift, photo) = 1 and body = ''));
