-- The private side of a person. email_key is the address in lower case; a fictional profile's account has neither.
create table account (
  site_id int not null references site (id),
  id uuid not null,
  email text,
  email_key text,
  password_hash text,
  status text not null check (status in ('not_confirmed', 'active', 'deleted_pending', 'banned')),
  locale text not null,
  is_premium bool not null default false,
  paid_at timestamptz,
  is_staff bool not null default false,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  arrival_network text,
  arrival_ref text,
  arrival_sub1 text,
  arrival_sub2 text,
  arrival_sub3 text,
  signup_ip_country text,
  notifications_disabled text[] not null default '{}',
  primary key (site_id, id),
  constraint account_email_key unique (site_id, email_key),
  constraint account_email_has_key check ((email is null) = (email_key is null))
);

alter table account enable row level security;
alter table account force row level security;
create policy site on account using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on account to couplet_app;
