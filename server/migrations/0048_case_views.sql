-- Who has which case on the screen. Colleagues see it, and pictures of a case open only for a person who has opened the case.
create table desk.case_view (
  staff_number int not null references desk.staff (number),
  site_id int not null,
  case_id uuid not null,
  -- In which role the person opened the case.
  role text not null,
  seen_at timestamptz not null,
  primary key (staff_number, site_id, case_id)
);
create index case_view_of_case on desk.case_view (site_id, case_id, seen_at);
grant select, insert, update, delete on desk.case_view to couplet_desk;

-- The lines of the log about a case, for its time line.
create index audit_of_case on desk.audit (case_id, at, id) where case_id is not null;

-- What people of the desk note in a case for each other.
create table case_note (
  site_id int not null,
  id uuid not null,
  case_id uuid not null,
  staff_number int not null,
  words text not null check (words <> '' and length(words) <= 2000),
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, case_id) references desk_case (site_id, id)
);
create index case_note_of_case on case_note (site_id, case_id, created_at, id);

alter table case_note enable row level security;
alter table case_note force row level security;
create policy site on case_note using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert on case_note to couplet_app;
