-- Pictures of a profile; the names are paths below the site's media folder.
create table photo (
  site_id int not null,
  id uuid not null,
  member_id uuid not null,
  filename text not null,
  thumb_filename text not null,
  status text not null check (status in ('pending', 'active', 'rejected')),
  position int not null default 0,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  constraint photo_member_key unique (site_id, member_id, id),
  foreign key (site_id, member_id) references profile (site_id, member_id) on delete cascade
);

create index photo_of_member on photo (site_id, member_id, position);

-- The chosen one is a picture of that very member. Deferred: either row may come first in a transaction.
alter table profile add constraint profile_main_photo
  foreign key (site_id, member_id, main_photo_id) references photo (site_id, member_id, id)
  on delete set null (main_photo_id) deferrable initially deferred;

alter table photo enable row level security;
alter table photo force row level security;
create policy site on photo using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on photo to couplet_app;
