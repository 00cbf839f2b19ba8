-- What an upload adds to a picture: a larger copy, a placeholder of a few bytes, and what a reviewer said of it.
alter table photo
  add column large_filename text,
  add column thumbhash text,
  add column reject_reason text check (reject_reason in ('nudity', 'not_you', 'no_face', 'contact', 'minor', 'quality', 'other')),
  add column reviewed_at timestamptz,
  add constraint photo_reason_of_rejected check (reject_reason is null or status = 'rejected');

-- The reviewer's list: what nobody has looked at, longest waiting first.
create index photo_to_review on photo (site_id, created_at, id) where reviewed_at is null;
