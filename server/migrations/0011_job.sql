-- Work to do later, queued in the transaction of the data it is about.
create table job (
  site_id int not null,
  id uuid not null default gen_random_uuid(),
  queue text not null,
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);

create index job_due on job (queue, run_at);

alter table job enable row level security;
alter table job force row level security;
create policy site on job using (site_id = nullif(current_setting('app.site_id', true), '')::int)
                    with check (site_id = nullif(current_setting('app.site_id', true), '')::int);
grant select, insert, update, delete on job to couplet_app;

-- The worker claims jobs of all sites with a role that sees this table alone; each job then runs in its own site's unit.
create policy every_site on job to couplet_jobs using (true) with check (true);
grant select, update, delete on job to couplet_jobs;
