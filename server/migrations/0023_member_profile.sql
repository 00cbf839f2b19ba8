-- The moment at which the system liked both ways for two members who had asked for it. A like of exactly this moment was made by it;
-- one that was taken back and given anew was not.
alter table pair add column automatic_at timestamptz;

-- Who wants to be liked back where it fits, and when that last happened: once a day at most, whoever of the two asked. With whom stands in pair.
create table automatic_like (
  site_id int not null,
  member_id uuid not null,
  is_on bool not null,
  chosen_at timestamptz not null,
  matched_at timestamptz,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references profile (site_id, member_id) on delete cascade
);

create index automatic_like_on on automatic_like (site_id, member_id) where is_on;

alter table automatic_like enable row level security;
alter table automatic_like force row level security;
create policy site on automatic_like using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on automatic_like to couplet_app;

-- What a member keeps in mind of another: read by its author alone.
create table note (
  site_id int not null,
  author_id uuid not null,
  about_id uuid not null,
  body text not null,
  changed_at timestamptz not null,
  primary key (site_id, author_id, about_id),
  constraint note_other check (author_id <> about_id),
  foreign key (site_id, author_id) references profile (site_id, member_id) on delete cascade,
  foreign key (site_id, about_id) references profile (site_id, member_id) on delete cascade
);

create index note_about on note (site_id, about_id);

alter table note enable row level security;
alter table note force row level security;
create policy site on note using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on note to couplet_app;
