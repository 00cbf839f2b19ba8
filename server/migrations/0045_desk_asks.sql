-- Four eyes, seals of the log, looks at members, and mails to staff.

-- An act that a second person must answer before it happens.
create table desk.ask (
  id uuid primary key,
  kind text not null,
  -- Where the act happens. It decides who may answer.
  scope text not null check (scope in ('site', 'company', 'fleet')),
  scope_id text not null check ((scope = 'fleet') = (scope_id = '')),
  -- The site, if the act happens in its tables.
  site_id int,
  company_id text,
  subject text not null,
  -- What is done after a yes. It is emptied with the answer.
  act jsonb not null,
  why text not null,
  asked_by text not null,
  asked_role text,
  asked_at timestamptz not null,
  answer text check (answer in ('yes', 'no', 'withdrawn')),
  answered_by text,
  answered_role text,
  answered_at timestamptz,
  answer_why text,
  -- The asker answered, as a company of one person may after a day.
  is_alone bool not null default false,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint ask_other_person check (case answer when 'withdrawn' then answered_by = asked_by
    else answer is null or is_alone = (answered_by = asked_by) end)
);
create index ask_open on desk.ask (asked_at) where answer is null;

alter table desk.ask enable row level security;
create policy desk_read on desk.ask for select to couplet_desk using (true);
create policy desk_ask on desk.ask for insert to couplet_desk with check (answer is null);
-- An answered ask never changes.
create policy desk_answer on desk.ask for update to couplet_desk using (answer is null) with check (answer is not null);
create policy site_read on desk.ask for select to couplet_app using (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy site_answer on desk.ask for update to couplet_app
  using (site_id = nullif(current_setting('app.site_id', true), '')::int and answer is null)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::int and answer is not null);
grant select, insert, update (act, answer, answered_by, answered_role, answered_at, answer_why, is_alone) on desk.ask to couplet_desk;
grant select, update (act, answer, answered_by, answered_role, answered_at, answer_why, is_alone) on desk.ask to couplet_app;

-- Seals: each has a hash over the lines of the log since the seal before it, and over that seal. A seal never spans two months.
create table desk.seal (
  number int primary key,
  lines int not null check (lines > 0),
  first_at timestamptz not null,
  first_id uuid not null,
  last_at timestamptz not null,
  last_id uuid not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
create index seal_of_time on desk.seal (last_at);
grant select, insert on desk.seal to couplet_desk;
create index audit_of_subject on desk.audit (subject, at, id);

-- The time before which no further line of the log can appear: a line has the start of its transaction as its time. A role sees the
-- transactions of others only with the rights of the owner. If the owner cannot see them either, an hour is safe.
create function desk.no_lines_before() returns timestamptz language sql volatile security definer set search_path = pg_catalog as $$
  select least(clock_timestamp() - interval '1 minute', min(xact_start),
    case when bool_or(state is null) then clock_timestamp() - interval '1 hour' end)
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
$$;
revoke all on function desk.no_lines_before() from public;
grant execute on function desk.no_lines_before() to couplet_desk;

-- Mails to staff.
create table desk.job (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  -- Names the event, so that a mail about it is sent once.
  once text not null constraint desk_job_once unique,
  run_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  done_at timestamptz
);
create index desk_job_due on desk.job (run_at) where done_at is null;
create index desk_job_done on desk.job (done_at) where done_at is not null;
grant select, insert, update, delete on desk.job to couplet_desk;

-- A person of the desk looked at a member. The member reads these rows in the own archive, so they say in which role, and not who.
create table look (
  site_id int not null,
  id uuid not null,
  at timestamptz not null default now(),
  day date not null default (now() at time zone 'UTC')::date,
  member_id uuid not null,
  role text not null,
  what text not null,
  why text not null,
  case_id uuid,
  primary key (site_id, id, at)
) partition by range (at);
-- The parts are in another schema, so that no role reaches them around the policy of this table.
create table desk.look_other partition of look default;
create index look_of_member on look (site_id, member_id, at);
alter table look enable row level security;
alter table look force row level security;
create policy site on look using (site_id = nullif(current_setting('app.site_id', true), '')::int)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert on look to couplet_app;
