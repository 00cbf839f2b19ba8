-- A known device has its own count of wrong passwords, so that strangers cannot lock it out.
alter table known_device add column failures int not null default 0;
alter table known_device add column first_failed_at timestamptz;
alter table known_device add column locked_until timestamptz;

-- How often each requester asked for a reset mail of an account today. A requester is a hash of a known device or of a network address.
create table reset_request (
  site_id int not null,
  day date not null,
  account_id uuid not null,
  requester bytea not null,
  requests int not null,
  primary key (site_id, day, account_id, requester),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

alter table reset_request enable row level security;
alter table reset_request force row level security;
create policy site on reset_request using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                              with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on reset_request to couplet_app;
