-- Single-use links in mails, /{token}. Used links stay until they expire, so that a second click can be answered.
create table one_time_link (
  site_id int not null,
  token_hash bytea not null,
  purpose text not null check (purpose in ('activate', 'reset', 'mail_change', 'reactivate', 'unsubscribe')),
  account_id uuid not null,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, token_hash),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

create index one_time_link_of_account on one_time_link (site_id, account_id, purpose, created_at desc);

alter table one_time_link enable row level security;
alter table one_time_link force row level security;
create policy site on one_time_link using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on one_time_link to couplet_app;

-- The first message of a new member, kept until the email address is confirmed.
create table held_message (
  site_id int not null,
  account_id uuid not null,
  profile_id uuid not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, account_id, profile_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, profile_id) references profile (site_id, member_id) on delete cascade
);

alter table held_message enable row level security;
alter table held_message force row level security;
create policy site on held_message using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on held_message to couplet_app;
