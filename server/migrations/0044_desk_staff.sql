-- The desk: people who run the sites. Its tables belong to no site, so they are in a schema of their own, which only couplet_desk may use.
create schema desk;
grant usage on schema desk to couplet_desk, couplet_app;

create table desk.staff (
  -- Given once and never reused.
  number int primary key,
  name text not null,
  email text not null,
  -- The address in lower case. Empty after the erasure of the person.
  email_key text constraint staff_email unique,
  password_hash text,
  -- The secret of the authenticator app, sealed with DESK_KEY, and the last time step that was used.
  totp_sealed bytea,
  totp_step bigint not null default 0,
  is_demo bool not null default false,
  created_at timestamptz not null,
  last_in_at timestamptz,
  stopped_at timestamptz
);

create table desk.staff_key (
  id uuid primary key,
  staff_number int not null references desk.staff on delete cascade,
  credential_id text not null constraint staff_key_credential unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_key_of_staff on desk.staff_key (staff_number);

-- Recovery codes. The database stores only their SHA-256.
create table desk.staff_code (
  staff_number int not null references desk.staff on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (staff_number, hash)
);

create table desk.staff_session (
  -- SHA-256 of the token in the cookie.
  hash bytea primary key,
  id uuid not null constraint staff_session_id unique,
  staff_number int not null references desk.staff on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- The last second check of this session.
  stepped_up_at timestamptz,
  user_agent text not null
);
create index staff_session_of_staff on desk.staff_session (staff_number);

create table desk.staff_grant (
  id uuid primary key,
  staff_number int not null references desk.staff on delete cascade,
  role text not null check (role in ('owner', 'moderator', 'support', 'finance', 'marketer', 'read_only')),
  scope text not null check (scope in ('site', 'company', 'fleet')),
  -- The slug of the site or the id of the company. Empty for the fleet.
  scope_id text not null check ((scope = 'fleet') = (scope_id = '')),
  extras text[] not null,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index staff_grant_of_staff on desk.staff_grant (staff_number);
create index staff_grant_of_scope on desk.staff_grant (scope, scope_id);

create table desk.staff_invite (
  id uuid primary key,
  -- SHA-256 of the token in the link.
  hash bytea not null constraint staff_invite_hash unique,
  email text not null,
  email_key text not null,
  name text not null,
  grants jsonb not null,
  -- The name of who invited, as the invited person reads it.
  invited_by text not null,
  -- The person who gets new keys. Empty for a new person.
  staff_number int references desk.staff on delete cascade,
  totp_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table desk.staff_challenge (
  challenge text primary key,
  -- 'login', 'step_up' or 'invite'; `of` is the session or the invitation.
  purpose text not null,
  of text not null,
  expires_at timestamptz not null
);

grant select, insert, update, delete on desk.staff, desk.staff_key, desk.staff_code, desk.staff_session, desk.staff_grant, desk.staff_invite,
  desk.staff_challenge to couplet_desk;

-- The log: one line for each act. Nobody changes a line. A month is removed as a whole.
create table desk.audit (
  at timestamptz not null default now(),
  id uuid not null,
  -- `staff:<number>`, `console:<user>` or `machine`.
  actor text not null,
  role text,
  act text not null,
  site_id int,
  -- The company whose owners may read the line. Empty for acts on the whole installation.
  company_id text,
  subject text,
  case_id uuid,
  why text,
  -- Fields before and after the act, never contents.
  facts jsonb not null default '{}',
  primary key (at, id)
) partition by range (at);
-- Lines of months that have no part of their own, as after a restore.
create table desk.audit_other partition of desk.audit default;
create index audit_of_actor on desk.audit (actor, at, id);
create index audit_of_act on desk.audit (act, at, id);
create index audit_of_company on desk.audit (company_id, at, id);
create index audit_of_site on desk.audit (site_id, at, id);

alter table desk.audit enable row level security;
create policy desk on desk.audit to couplet_desk using (true) with check (true);
-- An act on a site is written in the site's own transaction.
create policy site on desk.audit for insert to couplet_app
  with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert on desk.audit to couplet_desk;
grant insert on desk.audit to couplet_app;
