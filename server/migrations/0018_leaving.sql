-- An account that asked to be deleted: until when it may come back, and what it comes back to. Once erased, account_id and words are
-- gone; the reasons stay as a count of why people leave.
create table account_deletion (
  site_id int not null references site (id),
  id uuid not null,
  account_id uuid,
  reasons text[] not null default '{}',
  words text not null default '',
  account_status text not null check (account_status in ('not_confirmed', 'active')),
  profile_status text not null check (profile_status in ('draft', 'active', 'paused', 'disabled', 'removed')),
  asked_at timestamptz not null,
  erase_at timestamptz not null,
  returned_at timestamptz,
  erased_at timestamptz,
  primary key (site_id, id),
  constraint account_deletion_erased check ((erased_at is null) = (account_id is not null)),
  foreign key (site_id, account_id) references account (site_id, id)
);

-- One way out at a time.
create unique index account_deletion_open on account_deletion (site_id, account_id) where returned_at is null and erased_at is null;
create index account_deletion_of_account on account_deletion (site_id, account_id);

alter table account_deletion enable row level security;
alter table account_deletion force row level security;
create policy site on account_deletion using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on account_deletion to couplet_app;

-- What a member who stays was given for it (delete_discount): once, for the next order.
create table stay_discount (
  site_id int not null,
  member_id uuid not null,
  percentage int not null check (percentage between 1 and 99),
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references account (site_id, id)
);

alter table stay_discount enable row level security;
alter table stay_discount force row level security;
create policy site on stay_discount using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on stay_discount to couplet_app;

-- Whoever blocks and whoever is blocked do not see each other. Both ways are asked for: the key answers one, the index the other.
create table blocked_member (
  site_id int not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, blocker_id, blocked_id),
  constraint blocked_member_other check (blocker_id <> blocked_id),
  foreign key (site_id, blocker_id) references profile (site_id, member_id) on delete cascade,
  foreign key (site_id, blocked_id) references profile (site_id, member_id) on delete cascade
);

create index blocked_member_by on blocked_member (site_id, blocked_id, blocker_id);

alter table blocked_member enable row level security;
alter table blocked_member force row level security;
create policy site on blocked_member using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on blocked_member to couplet_app;

-- What a member said of another. Erasing either of the two takes their part; the reason and the moment stay.
create table report (
  site_id int not null references site (id),
  id uuid not null,
  reporter_id uuid,
  reported_id uuid,
  reason text not null check (reason in ('fake', 'money', 'harassment', 'content', 'underage', 'other')),
  words text not null default '',
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, reporter_id) references profile (site_id, member_id),
  foreign key (site_id, reported_id) references profile (site_id, member_id)
);

create index report_by on report (site_id, reporter_id);
create index report_about on report (site_id, reported_id);
create index report_newest on report (site_id, created_at desc, id desc);

alter table report enable row level security;
alter table report force row level security;
create policy site on report using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on report to couplet_app;
