-- Whom the people who run a site have banned, since when, and what the account comes back to when that was wrong.
create table ban (
  site_id int not null,
  account_id uuid not null,
  account_status text not null check (account_status in ('not_confirmed', 'active')),
  profile_status text not null check (profile_status in ('draft', 'active', 'paused', 'disabled')),
  banned_at timestamptz not null,
  primary key (site_id, account_id),
  foreign key (site_id, account_id) references account (site_id, id)
);

alter table ban enable row level security;
alter table ban force row level security;
create policy site on ban using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on ban to couplet_app;
