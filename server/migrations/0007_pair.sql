-- Likes: one row per pair, lower id first, so that two likes at one moment still notice each other.
-- low_at is when low liked high; low_like_new says that this like is new to high.
create table pair (
  site_id int not null,
  low_id uuid not null,
  high_id uuid not null,
  low_at timestamptz,
  high_at timestamptz,
  low_like_new bool not null default false,
  high_like_new bool not null default false,
  primary key (site_id, low_id, high_id),
  constraint pair_order check (low_id < high_id),
  foreign key (site_id, low_id) references profile (site_id, member_id) on delete cascade,
  foreign key (site_id, high_id) references profile (site_id, member_id) on delete cascade
);

create index pair_given_by_low on pair (site_id, low_id, low_at desc) where low_at is not null;
create index pair_given_by_high on pair (site_id, high_id, high_at desc) where high_at is not null;
create index pair_received_by_low on pair (site_id, low_id, high_at desc) where high_at is not null;
create index pair_received_by_high on pair (site_id, high_id, low_at desc) where low_at is not null;
create index pair_new_to_low on pair (site_id, low_id) where high_like_new;
create index pair_new_to_high on pair (site_id, high_id) where low_like_new;

alter table pair enable row level security;
alter table pair force row level security;
create policy site on pair using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on pair to couplet_app;
