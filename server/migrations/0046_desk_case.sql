-- The case index of the desk: one row for each entry of a queue. A row names nobody; the rows of the detail tables name the people.
create table desk_case (
  site_id int not null references site (id),
  id uuid not null,
  kind text not null check (kind in ('photo', 'report', 'appeal', 'opener', 'data_request', 'refund', 'complaint', 'bounce', 'authority',
    'underage', 'age_appeal', 'spend_stop', 'may_be_a_return')),
  -- 0 is the most urgent.
  severity smallint not null check (severity between 0 and 3),
  weight real not null,
  state text not null check (state in ('open', 'done')),
  -- The extra of a grant that the case needs.
  needs text check (needs in ('lead', 'child_safety')),
  -- Lists of values to filter by, such as {"reason": ["money"], "source": ["member"], "language": ["nl"]}.
  facets jsonb not null default '{}',
  -- The case whose decision this case checks again.
  second_of uuid,
  company_id text not null,
  -- A whole hour, so that the weight orders the cases of an hour.
  due_at timestamptz not null,
  opened_at timestamptz not null,
  finished_at timestamptz,
  -- The number of the person who works on the case.
  claimed_by int,
  claimed_until timestamptz,
  -- When a person opened the case for the first time.
  first_claimed_at timestamptz,
  snoozed_until timestamptz,
  primary key (site_id, id),
  foreign key (site_id, second_of) references desk_case (site_id, id),
  constraint desk_case_finished check ((state = 'done') = (finished_at is not null))
);

-- The queues of a site, of a company and of the fleet.
create index desk_case_of_site on desk_case (site_id, kind, severity, due_at, weight desc, id) where state = 'open';
create index desk_case_of_company on desk_case (company_id, kind, severity, due_at, weight desc, site_id, id) where state = 'open';
create index desk_case_of_fleet on desk_case (kind, severity, due_at, weight desc, site_id, id) where state = 'open';
create index desk_case_facets on desk_case using gin (facets jsonb_path_ops) where state = 'open';
create index desk_case_claimed on desk_case (claimed_by, claimed_until) where state = 'open' and claimed_by is not null;
create index desk_case_unclaimed on desk_case (opened_at) where state = 'open' and severity = 0 and first_claimed_at is null;
create index desk_case_finished_of_site on desk_case (site_id, kind, finished_at desc, id) where state = 'done';
create index desk_case_finished_of_company on desk_case (company_id, kind, finished_at desc, id) where state = 'done';
create index desk_case_second on desk_case (site_id, second_of) where second_of is not null;

alter table desk_case enable row level security;
alter table desk_case force row level security;
create policy site on desk_case using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy every_site on desk_case to couplet_desk using (true) with check (true);
grant select, insert, update on desk_case to couplet_app;
grant select on desk_case to couplet_desk;
grant update (claimed_by, claimed_until, first_claimed_at, snoozed_until) on desk_case to couplet_desk;

-- A report becomes part of a case. `underage` and `content` are the names of the version before.
alter table report
  add column source text not null default 'member' check (source in ('member', 'visitor')),
  add column law text not null default '',
  add column locale text not null default '',
  -- What the reporter marked: [{"kind": "photo", "id": …}, {"kind": "message", "id": …}].
  add column marks jsonb not null default '[]',
  add column good_faith bool not null default false,
  -- The number on the receipt.
  add column number text,
  add column case_id uuid,
  add column told_at timestamptz,
  add column outcome text check (outcome in ('measure', 'no_breach', 'not_enough', 'already_done', 'other_way', 'unfounded')),
  drop constraint report_reason_check,
  add constraint report_reason check (reason in ('minor', 'child_abuse', 'grooming', 'threat', 'self_harm', 'trafficking', 'money',
    'intimate_images', 'stalking', 'doxxing', 'impersonation', 'harassment', 'hate', 'unasked_sexual', 'fake', 'automation', 'paid_sex',
    'evasion', 'nudity', 'advertising', 'contact', 'not_a_face', 'quality', 'copyright', 'other', 'underage', 'content')) not valid,
  add constraint report_of_case foreign key (site_id, case_id) references desk_case (site_id, id) not valid;
-- brief: a report is rare, so the table is small.
create index report_in_case on report (site_id, case_id) where case_id is not null;
-- brief: a report is rare, so the table is small.
create unique index report_number on report (site_id, number);
-- brief: a report is rare, so the table is small.
create index report_of_reporter on report (site_id, reporter_id, created_at desc, id desc) where reporter_id is not null;

-- What a report shows, as it was at the time of the report. It outlives the accounts of both members.
create table report_evidence (
  site_id int not null,
  report_id uuid not null,
  -- Sealed with a key of its own (AES-256-GCM), which is wrapped with the key of the installation that key_id names.
  sealed bytea not null,
  wrapped_key bytea not null,
  key_id text not null,
  -- SHA-256 of the sealed content.
  sha256 bytea not null,
  created_at timestamptz not null,
  -- Empty until the case is decided.
  kept_until timestamptz,
  primary key (site_id, report_id),
  foreign key (site_id, report_id) references report (site_id, id)
);
create index report_evidence_key on report_evidence (site_id, key_id);
create index report_evidence_end on report_evidence (site_id, kept_until) where kept_until is not null;

alter table report_evidence enable row level security;
alter table report_evidence force row level security;
create policy site on report_evidence using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on report_evidence to couplet_app;

-- Files that must not be deleted: until a job has copied them, or, if locked, until the case says so.
create table evidence_pin (
  site_id int not null,
  report_id uuid not null,
  -- The picture's place in the evidence of the report.
  place smallint not null,
  name text not null,
  -- The member whose folder contains the file.
  member_id uuid not null,
  is_locked bool not null,
  primary key (site_id, report_id, name),
  foreign key (site_id, report_id) references report (site_id, id)
);
create index evidence_pin_name on evidence_pin (site_id, name);
create index evidence_pin_member on evidence_pin (site_id, member_id);

alter table evidence_pin enable row level security;
alter table evidence_pin force row level security;
create policy site on evidence_pin using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on evidence_pin to couplet_app;
