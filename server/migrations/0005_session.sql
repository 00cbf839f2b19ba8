-- Who is signed in. Only the hash of a token is kept: reading the table opens nothing.
create table session (
  site_id int not null,
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  user_agent text not null default '',
  primary key (site_id, token_hash),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

create index session_of_account on session (site_id, account_id);
create index session_expiry on session (site_id, expires_at);

alter table session enable row level security;
alter table session force row level security;
create policy site on session using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on session to couplet_app;

-- Wrong passwords per address. No key to account: addresses that have none are counted alike, or the lock would tell them apart.
create table login_lock (
  site_id int not null,
  email_key text not null,
  failures int not null default 0,
  first_failed_at timestamptz not null default now(),
  locked_until timestamptz,
  primary key (site_id, email_key)
);

alter table login_lock enable row level security;
alter table login_lock force row level security;
create policy site on login_lock using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on login_lock to couplet_app;
