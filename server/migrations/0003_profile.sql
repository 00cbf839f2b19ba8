-- The public side of a person; member_id is the account's id.
create table profile (
  site_id int not null,
  member_id uuid not null,
  kind text not null check (kind in ('member', 'fictional', 'staff')),
  name text not null,
  status text not null check (status in ('draft', 'active', 'paused', 'disabled', 'removed')),
  gender text not null check (gender in ('male', 'female')),
  looking_for text not null check (looking_for in ('male', 'female')),
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  birth_on date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text,
  city text,
  about text not null default '',
  interests text[] not null default '{}',
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  main_photo_id uuid,
  visible bool generated always as (status = 'active') stored,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references account (site_id, id) on delete cascade
);

-- Equality columns, then the order, then what is tested inside the index: a page of a search reads no row in vain.
create index profile_search on profile (site_id, gender, last_seen_at desc, member_id desc, birth_on, looking_for) where visible;
create index profile_search_country on profile (site_id, country, gender, last_seen_at desc, member_id desc, birth_on, looking_for) where visible;
create index profile_search_region on profile (site_id, country, region, gender, last_seen_at desc, member_id desc, birth_on, looking_for) where visible;
create index profile_newest on profile (site_id, gender, created_at desc, member_id desc, birth_on, looking_for) where visible;

alter table profile enable row level security;
alter table profile force row level security;
create policy site on profile using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on profile to couplet_app;
