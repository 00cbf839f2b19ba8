-- Decisions on cases. A decision waits a minute before it is carried out, so that a slip can be taken back.
create table decision (
  site_id int not null,
  -- Made by the client, so that a repeated call decides once.
  id uuid not null,
  case_id uuid not null,
  -- Whom the decision is about. Empty if the reports name no profile.
  member_id uuid,
  outcome text not null check (outcome in ('measure', 'no_breach', 'not_enough', 'already_done', 'other_way', 'unfounded')),
  rule text,
  ground text check (ground in ('terms', 'illegal')),
  law text not null default '',
  found_in text check (found_in in ('profile', 'photo', 'message', 'account')),
  source text not null check (source in ('report', 'own')),
  -- What was chosen: [{"kind": "no_messages", "days": 3}, {"kind": "remove_photo", "targets": [id]}].
  measures jsonb not null default '[]',
  -- `staff:<number>` or `console:<user>`. The second person answered an ask about the decision.
  decided_by text not null,
  answered_by text,
  decided_at timestamptz not null,
  state text not null check (state in ('waiting', 'applied', 'undone')),
  -- When it was carried out and told.
  told_at timestamptz,
  -- Opens the statement of reasons for a person who cannot log in. It opens nothing that this row does not contain.
  token text,
  -- When the member read the statement.
  seen_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, case_id) references desk_case (site_id, id),
  constraint decision_reasons check ((outcome = 'measure') = (rule is not null and ground is not null and found_in is not null)),
  constraint decision_told check ((state = 'applied') = (told_at is not null))
);
create unique index decision_of_case on decision (site_id, case_id) where state <> 'undone';
create index decision_of_member on decision (site_id, member_id, decided_at desc, id) where member_id is not null;
create unique index decision_token on decision (site_id, token) where token is not null;

alter table decision enable row level security;
alter table decision force row level security;
create policy site on decision using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update on decision to couplet_app;

-- What a decision changes for a member. A row without an end does not end by itself.
create table measure (
  site_id int not null,
  decision_id uuid not null,
  kind text not null check (kind in ('warn', 'remove_text', 'remove_photo', 'no_new_chats', 'no_messages', 'suspend', 'ban')),
  member_id uuid not null,
  -- The removed things. Empty for other kinds.
  targets uuid[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz,
  lifted_at timestamptz,
  primary key (site_id, decision_id, kind),
  foreign key (site_id, decision_id) references decision (site_id, id)
);
-- Each message asks whether a measure refuses it.
create index measure_of_member on measure (site_id, member_id, kind, ends_at) where lifted_at is null;

alter table measure enable row level security;
alter table measure force row level security;
create policy site on measure using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update on measure to couplet_app;

-- A ban with an end opens the account by itself.
alter table ban add column until_at timestamptz;
