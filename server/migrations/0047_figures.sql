-- Figures: the facts of each site, and the sums of each day that the desk shows.

-- What happened, once for each subject. The list of names is closed.
create table fact (
  site_id int not null,
  id uuid not null,
  name text not null check (name in ('account_begun', 'account_completed', 'mailbox_proven', 'activated', 'order_settled', 'refund_settled',
                                     'chargeback', 'report_received', 'decision_told', 'measure_ended')),
  -- The account, order, refund, report or decision. After the erasure of a member, a number that leads to nobody.
  subject_id uuid not null,
  member_id uuid,
  -- The calendar day in the time zone of the site.
  day date not null,
  at timestamptz not null,
  primary key (site_id, id),
  constraint fact_once unique (site_id, name, subject_id)
);
create index fact_of_day on fact (site_id, day, name);
create index fact_by_day on fact (day, site_id);
create index fact_of_member on fact (site_id, member_id) where member_id is not null;

-- Days whose sums are out of date.
create table figure_mark (
  site_id int not null,
  day date not null,
  primary key (site_id, day)
);

create table figure_day (
  site_id int not null,
  day date not null,
  signups int not null default 0,
  confirmed int not null default 0,
  -- Of the members who signed up on this day.
  activated_7d int not null default 0,
  active int not null default 0,
  -- Active members whose first visit of the month was on this day.
  first_active int not null default 0,
  reports int not null default 0,
  decisions int not null default 0,
  primary key (site_id, day)
);

create table active_month (
  site_id int not null,
  -- The first day of the month.
  month date not null,
  country text not null,
  members int not null,
  primary key (site_id, month, country)
);

create table money_day (
  site_id int not null,
  day date not null,
  currency text not null,
  method text not null,
  country text not null,
  vat_percent numeric not null,
  orders int not null,
  gross_cents bigint not null,
  vat_cents bigint not null,
  -- Money that went back on this day.
  returned_cents bigint not null,
  vat_returned_cents bigint not null,
  -- Money of this day's orders that went back on any day.
  returned_of_day_cents bigint not null,
  vat_returned_of_day_cents bigint not null,
  -- A member counts in one row only: that of the first order of the day, of all time, and of the month.
  payers int not null,
  new_payers int not null,
  month_payers int not null,
  primary key (site_id, day, currency, method, country, vat_percent)
);

-- One row for each site, as the desk lists it.
create table brand_state (
  site_id int primary key,
  slug text not null,
  name text not null,
  company_id text not null,
  company_name text not null,
  state text not null,
  niche int not null,
  -- The version of the site's files that this row describes.
  version text not null,
  -- Sites with a higher value come first. 0 if the site needs nothing.
  attention int not null default 0,
  reasons text[] not null default '{}',
  -- The figures of the list, with the day of the last value.
  facts jsonb not null default '{}',
  -- Visits and activations are known from this day. Empty if all days are known.
  known_from date,
  -- The last day whose night the figures were computed again.
  night_on date,
  at timestamptz not null
);
create index brand_by_attention on brand_state (attention, site_id);
create index brand_of_company on brand_state (company_id, attention, site_id);
create index brand_of_state on brand_state (state, attention, site_id);
create index brand_of_niche on brand_state (niche, attention, site_id);

-- Differences that the sums of companies and of the installation have not taken up yet.
create table figure_change (
  site_id int not null,
  id uuid not null,
  company_id text not null,
  day date not null,
  -- Empty for figures without money.
  currency text not null,
  change jsonb not null,
  primary key (site_id, id)
);

alter table fact enable row level security;
alter table fact force row level security;
create policy site on fact using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy every_site on fact for select to couplet_desk using (true);
grant select, insert, update, delete on fact to couplet_app;
grant select (site_id, name, day) on fact to couplet_desk;

alter table figure_mark enable row level security;
alter table figure_mark force row level security;
create policy site on figure_mark using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy every_site on figure_mark for select to couplet_desk using (true);
grant select, insert, delete on figure_mark to couplet_app;
grant select on figure_mark to couplet_desk;

alter table figure_day enable row level security;
alter table figure_day force row level security;
create policy site on figure_day using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy every_site on figure_day for select to couplet_desk using (true);
grant select, insert, update on figure_day to couplet_app;
grant select on figure_day to couplet_desk;

alter table active_month enable row level security;
alter table active_month force row level security;
create policy site on active_month using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy every_site on active_month for select to couplet_desk using (true);
grant select, insert, update on active_month to couplet_app;
grant select on active_month to couplet_desk;

alter table money_day enable row level security;
alter table money_day force row level security;
create policy site on money_day using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy every_site on money_day for select to couplet_desk using (true);
grant select, insert, delete on money_day to couplet_app;
grant select on money_day to couplet_desk;

alter table brand_state enable row level security;
alter table brand_state force row level security;
create policy site on brand_state using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy every_site on brand_state for select to couplet_desk using (true);
grant select, insert, update on brand_state to couplet_app;
grant select on brand_state to couplet_desk;

alter table figure_change enable row level security;
alter table figure_change force row level security;
create policy site on figure_change using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy every_site on figure_change to couplet_desk using (true) with check (true);
grant select, insert on figure_change to couplet_app;
grant select, update, delete on figure_change to couplet_desk;

-- The sums of the sites of a company, and of all sites. Money is summed for each currency; currency is empty for the other figures.
create table desk.company_day (
  company_id text not null,
  day date not null,
  currency text not null,
  signups int not null default 0,
  confirmed int not null default 0,
  activated_7d int not null default 0,
  active int not null default 0,
  first_active int not null default 0,
  reports int not null default 0,
  gross_cents bigint not null default 0,
  vat_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  vat_returned_cents bigint not null default 0,
  month_payers int not null default 0,
  primary key (company_id, day, currency)
);

create table desk.fleet_day (
  day date not null,
  currency text not null,
  signups int not null default 0,
  confirmed int not null default 0,
  activated_7d int not null default 0,
  active int not null default 0,
  first_active int not null default 0,
  reports int not null default 0,
  gross_cents bigint not null default 0,
  vat_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  vat_returned_cents bigint not null default 0,
  month_payers int not null default 0,
  primary key (day, currency)
);
grant select, insert, update on desk.company_day, desk.fleet_day to couplet_desk;

-- Facts of earlier signups, orders, refunds and reports. A job writes them in small steps, because the time zone of a site is in its file.
insert into job (site_id, queue) select id, 'figures-history' from site;
