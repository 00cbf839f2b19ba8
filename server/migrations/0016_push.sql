-- A browser that may be told of something while no page is open. It belongs to the session that gave it and ends with it.
create table push_subscription (
  site_id int not null,
  endpoint_hash bytea not null,
  account_id uuid not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, endpoint_hash),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, session_hash) references session (site_id, token_hash) on delete cascade
);

create index push_subscription_of_account on push_subscription (site_id, account_id, created_at);
create index push_subscription_of_session on push_subscription (site_id, session_hash);

alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy site on push_subscription using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on push_subscription to couplet_app;
