-- A session has a name that its owner may be shown; the hash of its token stays inside.
alter table session add column id uuid not null default gen_random_uuid();
alter table session add constraint session_id unique (site_id, id);

-- Browsers an account has logged in with, told apart by a cookie. Only a hash of it is kept, mixed with the account:
-- two members who share a browser cannot be told from this table.
create table known_device (
  site_id int not null,
  account_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (site_id, account_id, device_hash),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

alter table known_device enable row level security;
alter table known_device force row level security;
create policy site on known_device using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on known_device to couplet_app;

-- Keys that log in without a password. Each belongs to one account of one site; only the public half is here.
create table passkey (
  site_id int not null,
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (site_id, id),
  constraint passkey_credential unique (site_id, credential_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

create index passkey_of_account on passkey (site_id, account_id, created_at);

alter table passkey enable row level security;
alter table passkey force row level security;
create policy site on passkey using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on passkey to couplet_app;

-- What an authenticator is asked to sign: taken out by its first answer. Without an account it is for a login.
create table passkey_challenge (
  site_id int not null,
  challenge text not null,
  purpose text not null check (purpose in ('add', 'prove')),
  account_id uuid,
  expires_at timestamptz not null,
  primary key (site_id, challenge),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

create index passkey_challenge_expiry on passkey_challenge (site_id, expires_at);

alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
create policy site on passkey_challenge using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on passkey_challenge to couplet_app;
