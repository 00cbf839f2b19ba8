-- What people of the desk note about a member. The member reads the notes in the own archive.
create table staff_note (
  site_id int not null,
  id uuid not null,
  member_id uuid not null,
  staff_number int not null,
  words text not null check (words <> '' and length(words) <= 2000),
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, member_id) references account (site_id, id) on delete cascade
);
create index staff_note_of_member on staff_note (site_id, member_id, created_at desc, id desc);

alter table staff_note enable row level security;
alter table staff_note force row level security;
create policy site on staff_note using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, delete on staff_note to couplet_app;
