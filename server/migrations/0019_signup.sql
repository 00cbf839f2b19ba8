-- Signup after the account is made: how far somebody is, and accounts that a partner's call began.
alter table account
  -- The moment somebody accepted the terms themselves; null where only a partner has spoken for them.
  add column terms_accepted_at timestamptz,
  -- What a partner's call left out, each with a placeholder in the account or profile until the person says it. Null: nothing is asked any more.
  add column signup_missing text[];

update account set terms_accepted_at = created_at where email is not null;

-- The steps that were gone through or passed over. A member without a row signed up before there were steps.
create table signup_progress (
  site_id int not null,
  account_id uuid not null,
  done text[] not null default '{}',
  skipped text[] not null default '{}',
  finished_at timestamptz,
  primary key (site_id, account_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

alter table signup_progress enable row level security;
alter table signup_progress force row level security;
create policy site on signup_progress using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on signup_progress to couplet_app;

-- A partner's request, so that the same one again makes no second account. The fingerprint tells a repetition from another wish of the same name.
create table partner_signup (
  site_id int not null,
  network text not null,
  request_id text not null,
  fingerprint bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (site_id, network, request_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);

create index partner_signup_of_account on partner_signup (site_id, account_id);

alter table partner_signup enable row level security;
alter table partner_signup force row level security;
create policy site on partner_signup using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on partner_signup to couplet_app;

alter table one_time_link drop constraint one_time_link_purpose_check;
alter table one_time_link add constraint one_time_link_purpose_check
  check (purpose in ('activate', 'reset', 'mail_change', 'reactivate', 'unsubscribe', 'complete_signup'));
