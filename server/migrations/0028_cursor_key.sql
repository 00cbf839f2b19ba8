-- What a site's cursors are sealed with. Made by the database, so that every process finds the same one; a hash of three random ids,
-- because an id leaves six of its bits fixed and the core knows no other source of random bytes.
alter table site add column cursor_key bytea not null check (octet_length(cursor_key) = 32)
  default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
